import { beforeEach, describe, expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { gradeForecasts } from '#server/product/forecasts/grade.ts';
import { openDatabaseForFile } from '#test/database.ts';
import { insertRows } from '#test/forecast-context.ts';
import { buildPrediction } from '#test/forecast-rows.ts';
import { at, final, nbaGame as game, live, swapped } from '#test/nba-games.ts';
import { createFeedStore } from './feed-store.ts';

const database = await openDatabaseForFile();
await seedTeams(database.pool);
const store = createFeedStore(database.pool);

beforeEach(() => database.pool.query('truncate games cascade'));

const read = (columns: string, from = 'public.games order by scheduled_at, external_id') =>
  database.rows(`select ${columns} from ${from}`);

describe('a source that does not come first', () => {
  const silent = { above: ['espn'], answering: [] };
  const speaking = { above: ['espn'], answering: ['espn'] };

  it('writes games that nobody above it knows, whole', async () => {
    await store.saveGames([game('nba_1', { venue: 'Arena' })], {}, speaking);
    await store.saveGames([game('nba_1', { ...live, venue: 'Other Arena' })], {}, speaking);
    expect(await read('status, venue')).toEqual([{ status: 'live', venue: 'Other Arena' }]);
  });

  it('changes nothing while the one above it answers', async () => {
    await store.saveGames([game('espn_nba_1', live)]);
    const score = { game_id: 'nba_1', side: 'home' as const, period: 1, score: 1 };
    const parts = { periodScores: [{ ...score, wickets: null, overs: null }] };
    expect(await store.saveGames([game('nba_1', final)], parts, speaking)).toBe(0);
    expect(await read('status, home_score')).toEqual([{ status: 'live', home_score: 50 }]);
    expect(await read('*', 'game_period_scores')).toEqual([]);
  });

  it('brings the state alone while the one above it is silent, until that is back', async () => {
    await store.saveGames([game('espn_nba_1', { ...live, venue: 'Arena', week: 3 })]);
    const told = { ...final, venue: null, week: null, ...at('2027-01-06T03:40:00Z') };
    await store.saveGames([game('nba_1', told)], {}, silent);
    expect(await read('status, home_score, venue, week, scheduled_at')).toEqual([
      {
        ...{ status: 'final', home_score: 101, venue: 'Arena', week: 3 },
        scheduled_at: new Date('2027-01-06T03:30:00Z'),
      },
    ]);
    await store.saveGames([
      game('espn_nba_1', { ...live, home_score: 51, venue: 'Arena', week: 3 }),
    ]);
    expect(await read('status, home_score')).toEqual([{ status: 'live', home_score: 51 }]);
  });

  it.each([
    ['the end', final, live],
    ['the end', final, {}],
    ['the game', live, {}],
    ['the second quarter', live, { ...live, quarter: 1 }],
  ])('never takes %s back', async (_what, before, told) => {
    await store.saveGames([game('espn_nba_1', before)]);
    expect(await store.saveGames([game('nba_1', told)], {}, silent)).toBe(0);
    expect(await read('status, quarter')).toEqual([
      { status: before.status, quarter: before.quarter },
    ]);
  });

  it('never takes back the end of a game of its own', async () => {
    await store.saveGames([game('nba_1', final)], {}, silent);
    await store.saveGames([game('nba_1', live)], {}, silent);
    expect(await read('status')).toEqual([{ status: 'final' }]);
  });

  it('tells who wrote a game last, and when', async () => {
    const readWriter = async () =>
      (await read('source', 'internal.game_sources order by wrote_at desc nulls last limit 1'))[0];
    await store.saveGames([game('espn_nba_1', live)]);
    await store.saveGames([game('nba_1', final)], {}, speaking);
    expect(await readWriter()).toEqual({ source: 'espn' });
    await store.saveGames([game('nba_1', final)], {}, silent);
    expect(await readWriter()).toEqual({ source: 'nba' });
    await store.saveGames([game('espn_nba_1', { ...final, home_score: 102 })]);
    expect(await readWriter()).toEqual({ source: 'espn' });
  });
});

it('leaves a forecast with the row, and grades it by the sides of the row', async () => {
  const planned = game('import_nba_1');
  await store.saveGames([planned]);
  const facts = { season: 2027, season_type: 2, week: 1 };
  const teams = { home_team_id: 'nba-lal', away_team_id: 'nba-bos' };
  const prediction = buildPrediction({ ...planned, ...facts, ...teams });
  await insertRows(database.pool, 'predictions', [prediction]);
  await store.saveGames([game('espn_nba_1', live)]);
  const lost = { ...final, home_score: 99, away_score: 101 };
  const silent = { above: ['espn'], answering: [] };
  await store.saveGames([game('nba_1', { ...swapped, ...lost })], {}, silent);
  await gradeForecasts(database.pool, new Date('2027-01-07T12:00:00Z'));
  expect(await read('game_id, home_score, outcome', 'public.predictions')).toEqual([
    { game_id: 'import_nba_1', home_score: 101, outcome: 1 },
  ]);
});
