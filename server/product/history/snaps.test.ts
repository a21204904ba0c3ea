import { beforeEach, describe, expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { openJobContext } from '#test/forecast-context.ts';
import { buildNflHistory } from '#test/forecast-rows.ts';
import { saveHistory } from './history-rows.ts';
import { readPlayerGames } from './player-history.ts';
import { readSeasonGames } from './season-history.ts';
import { listFieldPlayers, type SnapRow, saveSnaps } from './snaps.ts';

const { pool } = await openJobContext();
await seedTeams(pool);

const { games, lines } = buildNflHistory({ season: 2026, firstDay: '2026-09-06', weeks: 2 });
const imported = games.map((game) => ({
  ...game,
  game_id: `import_${game.played_on}_${game.home_team_id}`,
  source: 'import',
}));
const game = imported[0]!;
const week2 = imported.find(({ week }) => week === 2)!;

beforeEach(async () => {
  await pool.query('truncate public.season_games, public.player_games');
  await saveHistory(pool, imported, []);
});

function count(
  playerId: string,
  parts: Partial<SnapRow> & { share?: number; group?: 'OL' | 'WR' } = {},
): SnapRow {
  const { share = 1, group = 'OL', ...row } = parts;
  const line = { playerId, group, share };
  return { game_id: game.game_id, side: 'home', name: `Name of ${playerId}`, line, ...row };
}

async function readFirst() {
  const read = await readSeasonGames(pool, 'NFL', { source: 'real' });
  return read.find(({ date, home }) => date === game.played_on && home === game.home_team_id)!;
}

describe('snaps of a game', () => {
  it('are put together from several parts, each written once', async () => {
    expect(await saveSnaps(pool, [count('guard')])).toBe(1);
    const rest = [count('guard'), count('end', { side: 'away', share: 0.5, group: 'WR' })];
    expect(await saveSnaps(pool, rest)).toBe(1);
    expect(await saveSnaps(pool, rest)).toBe(0);
    expect((await readFirst()).afterStart?.snaps).toEqual({
      home: [{ playerId: 'guard', group: 'OL', share: 1 }],
      away: [{ playerId: 'end', group: 'WR', share: 0.5 }],
    });
  });

  it('are those of the last file, and stay when the game is written again', async () => {
    await saveSnaps(pool, [count('guard')]);
    expect(await saveSnaps(pool, [count('guard', { share: 0.25 })])).toBe(1);
    await saveHistory(pool, [{ ...game, home_score: 50 }], []);
    const { afterStart } = await readFirst();
    expect(afterStart?.score.home).toBe(50);
    expect(afterStart?.snaps?.home).toEqual([{ playerId: 'guard', group: 'OL', share: 0.25 }]);
  });

  it('belong to a game that a feed tells as well, and to players by the keys of the feed', async () => {
    const fed = { ...game, game_id: 'espn_nfl_1', source: 'espn' };
    const his = lines.find(({ position }) => position === 'WR')!;
    const line = { ...his, played_on: game.played_on, game_id: fed.game_id, source: 'espn' };
    const older = { ...his, player_id: 'import_1', game_id: week2.game_id, source: 'import' };
    await saveHistory(
      pool,
      [fed],
      [
        { ...line, player_id: 'espn_1' },
        { ...older, played_on: week2.played_on },
      ],
    );
    await saveSnaps(pool, [count('import_1', { share: 0.75, group: 'WR' })]);
    const read = await readFirst();
    expect(read.id).toBe('espn_nfl_1');
    expect(read.afterStart?.snaps?.home).toEqual([
      { playerId: 'espn_1', group: 'WR', share: 0.75 },
    ]);
    const played = await readPlayerGames(pool, 'NFL', { source: 'real' });
    expect(played.map(({ playerId, afterStart }) => [playerId, afterStart?.snapShare])).toEqual(
      expect.arrayContaining([
        ['espn_1', 0.75],
        ['espn_1', undefined],
      ]),
    );
  });

  it('are an object or nothing', async () => {
    await expect(pool.query(`update public.season_games set snaps = '[]'`)).rejects.toMatchObject({
      constraint: 'season_games_snaps_is_object',
    });
  });
});

it('listFieldPlayers has each player with the team of his last game before the day, of the real league alone', async () => {
  const moved = week2.away_team_id;
  await saveSnaps(pool, [
    count('guard'),
    count('guard', { game_id: week2.game_id, side: 'away' }),
    count('end', { side: 'away' }),
    count('later', { game_id: week2.game_id }),
  ]);
  const list = (until: string, source: 'real' | 'demo' = 'real') =>
    listFieldPlayers(pool, { source, since: '2026-09-01', until });
  const find = async (until: string) =>
    (await list(until)).map(({ player_id: id, team_id: team }) => [id, team]);
  expect(await find(week2.played_on)).toEqual([
    ['end', game.away_team_id],
    ['guard', game.home_team_id],
  ]);
  expect(await find('2026-12-01')).toEqual([
    ['end', game.away_team_id],
    ['guard', moved],
    ['later', week2.home_team_id],
  ]);
  expect((await list('2026-12-01'))[0]?.player_name).toBe('Name of end');
  expect(await list('2026-12-01', 'demo')).toEqual([]);
});
