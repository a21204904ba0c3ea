import { beforeEach, describe, expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { buildPlayer } from '#test/feed-row-builders.ts';
import { insertRows, openJobContext } from '#test/forecast-context.ts';
import { buildPlayerGame, buildSeasonGame } from '#test/history-builders.ts';
import { saveHistory } from './history-rows.ts';
import { readPlayerGames } from './player-history.ts';
import { readSeasonGames } from './season-history.ts';

const { pool } = await openJobContext();
await seedTeams(pool);
beforeEach(async () => {
  await pool.query('truncate public.season_games, public.player_games, public.players_master');
});

const imported = buildSeasonGame({
  game_id: 'import_nfl_a',
  source: 'import',
  home_quarterback: 'import_nfl_1',
});
const fed = buildSeasonGame({ game_id: 'espn_nfl_a', source: 'espn', home_score: 21 });
const older = buildSeasonGame({
  game_id: 'import_nfl_b',
  source: 'import',
  season: 2025,
  played_on: '2025-11-16',
  home_quarterback: 'import_nfl_1',
});
const simulated = buildSeasonGame({ game_id: 'demo_nfl_a', source: 'demo' });

describe('history from several sources', () => {
  beforeEach(async () => {
    const games = [imported, fed, older, simulated];
    await saveHistory(
      pool,
      games,
      games.map((one) => buildPlayerGame(one)),
    );
  });

  it('counts a game once that a file and a feed both hold, as the feed has it', async () => {
    const games = await readSeasonGames(pool, 'NFL', { source: 'real' });
    expect(games.map(({ id }) => id)).toEqual(['import_nfl_b', 'espn_nfl_a']);
    expect(games[1]?.afterStart?.score).toEqual({ home: 21, away: 17 });
    const lines = await readPlayerGames(pool, 'NFL', { source: 'real' });
    expect(lines.map(({ gameId }) => gameId)).toEqual(['import_nfl_b', 'espn_nfl_a']);
  });

  it('knows one person by one key', async () => {
    const lines = await readPlayerGames(pool, 'NFL', { source: 'real' });
    expect(new Set(lines.map(({ playerId }) => playerId))).toEqual(new Set(['espn_nfl_1']));
    const [first] = await readSeasonGames(pool, 'NFL', { source: 'real' });
    expect(first?.afterStart?.quarterbacks?.home).toBe('espn_nfl_1');
  });

  it('leaves two people of one name apart', async () => {
    const other = buildPlayerGame(older, {
      player_id: 'import_nfl_2',
      team_id: 'nfl-buf',
      is_home: false,
    });
    await saveHistory(pool, [], [other]);
    const lines = await readPlayerGames(pool, 'NFL', { source: 'real' });
    expect(new Set(lines.map(({ playerId }) => playerId))).toEqual(
      new Set(['import_nfl_1', 'import_nfl_2', 'espn_nfl_1']),
    );
  });

  it('begins where it is told to', async () => {
    const games = await readSeasonGames(pool, 'NFL', { source: 'real', from: 2026 });
    expect(games.map(({ season }) => season)).toEqual([2026]);
  });
});

it('readPlayerGames sees the expectation from the player, and takes his position from the roster', async () => {
  const visitor = buildPlayerGame(fed, {
    player_id: 'espn_nfl_7',
    position: 'WR',
    team_id: 'nfl-buf',
    opponent_team_id: 'nfl-kc',
    is_home: false,
  });
  await saveHistory(pool, [fed], [visitor, buildPlayerGame(fed, { position: 'K' })]);
  await insertRows(pool, 'players_master', [buildPlayer('espn_nfl_7', { position: 'TE' })]);
  const outlooks = new Map([['espn_nfl_a', { spread: 3, total: 44 }]]);
  expect(await readPlayerGames(pool, 'NFL', { source: 'real', outlooks })).toEqual([
    {
      playerId: 'espn_nfl_7',
      playerName: 'Orlin Vance',
      group: 'TE',
      gameId: 'espn_nfl_a',
      season: 2026,
      slot: '2026-11',
      playedOn: '2026-11-15',
      team: 'nfl-buf',
      opponent: 'nfl-kc',
      isHome: false,
      outlook: { spread: -3, total: 44 },
      afterStart: {
        opportunities: 32,
        work: [30, 2, 0],
        stats: { fantasyPoints: 18, passingYards: 250, rushingYards: 0, receivingYards: 0 },
      },
    },
  ]);
});

describe('saving history', () => {
  it('never forgets what another source did not know', async () => {
    await saveHistory(pool, [{ ...imported, home_favored_by: 3, home_periods: [7, 7, 3, 3] }], []);
    expect(await saveHistory(pool, [imported], [])).toBe(0);
    const [one] = await readSeasonGames(pool, 'NFL', { source: 'real' });
    expect(one?.lines.spread).toBe(3);
  });

  it('keeps the game and its players together, or nothing', async () => {
    const broken = { ...buildPlayerGame(fed), is_home: JSON.parse('null') };
    await expect(saveHistory(pool, [fed], [broken])).rejects.toThrow('is_home');
    expect(await readSeasonGames(pool, 'NFL', { source: 'real' })).toEqual([]);
  });
});
