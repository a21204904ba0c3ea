import { beforeEach, expect, it } from 'vitest';
import { drawPicture } from '#forecast/playoffs/picture.ts';
import { insertRows, openJobContext } from '#test/forecast-context.ts';
import { buildGame } from '#test/game-builder.ts';
import { buildKnownSeason, playUntil, toSeasonRows } from '#test/season-rows.ts';
import { readSeason } from './read-season.ts';

const { pool } = await openJobContext();
/** Thirty games of each club, a round a day from September 1. */
const today = '2026-09-16';
const season = playUntil(buildKnownSeason('NFL'), '2026-09-15');
const rows = toSeasonRows(season.games);
const ask = (day = today) => readSeason(pool, 'NFL', { source: 'real', today: day });

beforeEach(async () => {
  for (const table of ['season_games', 'games']) await pool.query(`delete from public.${table}`);
});

it('is read with all results and games to come', async () => {
  await insertRows(pool, 'season_games', rows);
  const read = await ask();
  expect(read?.games).toHaveLength(season.games.length);
  expect(drawPicture(read!)).toEqual(drawPicture({ ...season, clubs: read!.clubs }));
  expect(await readSeason(pool, 'NBA', { source: 'real', today })).toBeUndefined();
  expect(await readSeason(pool, 'NFL', { source: 'demo', today })).toBeUndefined();
});

it('is not read while games of a club are not known', async () => {
  const isOfClub = ({ home_team_id: home, away_team_id: away }: (typeof rows)[number]) =>
    home === 'nfl-kc' || away === 'nfl-kc';
  const own = rows.filter(isOfClub);
  await insertRows(pool, 'season_games', [
    ...rows.filter((row) => !isOfClub(row)),
    ...own.slice(0, 15),
  ]);
  expect(await ask()).toBeUndefined();
  await insertRows(pool, 'season_games', own.slice(15, 16));
  expect(await ask()).toBeDefined();
});

it('knows a result as soon as the game is over, and no game that was called off or never told of again', async () => {
  await insertRows(pool, 'season_games', rows);
  const [next, later] = rows.filter(({ played_on: day }) => day === today);
  const [lost] = rows.filter(({ played_on: day }) => day === '2026-09-02');
  await pool.query(
    'update public.season_games set home_score = null, away_score = null where game_id = $1',
    [lost!.game_id],
  );
  const game = buildGame({ sport: 'NFL', scheduled_at: '2026-09-16T17:00:00Z' });
  await insertRows(pool, 'games', [
    { ...game, external_id: next!.game_id, status: 'final', home_score: 7, away_score: 3 },
    {
      ...game,
      external_id: later!.game_id,
      status: 'cancelled',
      home_score: null,
      away_score: null,
    },
  ]);
  const games = (await ask())!.games;
  expect(games.find(({ id }) => id === next!.game_id)?.afterStart?.score).toEqual({
    home: 7,
    away: 3,
  });
  for (const { game_id: gone } of [later!, lost!]) {
    expect(games.find(({ id }) => id === gone)).toBeUndefined();
  }
});

it('counts a game once that a file and the feed both have', async () => {
  const imported = rows.map((row) => ({ ...row, game_id: `nfl_${row.game_id}`, source: 'import' }));
  await insertRows(pool, 'season_games', [...rows, ...imported]);
  const read = (await ask())!;
  expect(read.games).toHaveLength(season.games.length);
  expect(read.games.every(({ id }) => id.startsWith('espn_'))).toBe(true);
});

it('of the simulated league is the one that began last, whatever its year', async () => {
  const first = rows.map((row) => ({ ...row, source: 'demo', season: row.season - 1 }));
  const second = toSeasonRows(playUntil(season, '2026-12-31').games, 'demo').map((row) => ({
    ...row,
    game_id: `second_${row.game_id}`,
    played_on: row.played_on.replace('2026-09', '2027-01').replace('2026-10', '2027-01'),
  }));
  await insertRows(pool, 'season_games', [...first, ...second]);
  const read = async (day: string) => {
    const own = await readSeason(pool, 'NFL', { source: 'demo', today: day });
    return own?.games.every(({ id }) => id.startsWith('second_'));
  };
  expect(await read(today)).toBe(false);
  expect(await read('2027-01-10')).toBe(true);
  expect(await read('2027-03-10')).toBe(true);
});
