import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { parseSummary } from '#feeds/espn/summary.ts';
import { parseNbaScoreboard } from '#feeds/nba/scoreboard.ts';
import type { Jobs } from '#server/start-jobs.ts';
import { TestClock } from '#test/clock.ts';
import { openDatabaseForFile } from '#test/database.ts';
import { startJobs } from '#test/feed-jobs.ts';
import { nbaLive } from '#test/game-answers.ts';
import { hasRecordings, recorded } from '#test/recorded-feeds.ts';
import { scoreboard, scoreboardEvent, statuses } from '#test/scoreboard-builder.ts';
import { createFeedStore } from './feed-store.ts';

let clock: TestClock;
let jobs: Jobs | undefined;
let asked: string[] = [];
let first: () => Response;
let second: () => Response;
const refusing = () => new Response('', { status: 403 });

const database = await openDatabaseForFile();
await seedTeams(database.pool);

beforeEach(async () => {
  clock = new TestClock('2026-11-21T02:00:00Z');
  asked = [];
  first = () => Response.json(scoreboard(espnGame('17')));
  second = () => Response.json(nbaLive);
  await database.pool.query('truncate games, feed_states, internal.feed_runs cascade');
});
afterEach(() => jobs?.stop());

/** San Antonio at Chicago, as the first source tells it. */
function espnGame(score: string, type: object = statuses.inProgress) {
  return scoreboardEvent({
    ...{ date: '2026-11-21T01:00Z', type: { ...type }, period: 2 },
    home: { team: { id: '4', displayName: 'Chicago Bulls' }, score },
    away: { team: { id: '24', displayName: 'San Antonio Spurs' }, score: '24' },
    competition: { venue: { fullName: 'United Center' } },
  });
}

/** The league's own board with this state of its game. */
function boardWith(parts: object) {
  const [game] = nbaLive.scoreboard.games;
  return () => Response.json({ scoreboard: { games: [{ ...game, ...parts }] } });
}

async function start(): Promise<void> {
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = String(input);
    const isBoard = url.startsWith('http://second.test') || url.includes('/nba/scoreboard');
    if (isBoard) asked.push(url);
    if (url.startsWith('http://second.test')) return second();
    if (!url.includes('/scoreboard')) return new Response('', { status: 404 });
    return url.includes('/nba/') ? first() : Response.json(scoreboard());
  };
  jobs = await startJobs({
    config: {
      ...{ feed: 'espn', feedBaseUrl: 'http://feed.test', secondFeedUrl: 'http://second.test' },
    },
    ...{ database, fetch, clock, takeoverMs: 300 },
  });
}

const askedSecond = () => asked.filter((url) => url.startsWith('http://second.test'));

/** Moves the clock on until the check passes, as soon as all that is due was done. */
async function inTime(check: () => boolean | Promise<boolean>, stepMs = 5_000): Promise<void> {
  for (let steps = 0; steps < 1_000; steps += 1) {
    await jobs?.settled();
    if (await check()) return;
    clock.advance(stepMs);
  }
  expect.fail('it never happened');
}

const games = () =>
  database.rows(
    'select external_id, status, home_score, venue from public.games order by external_id',
  );
/** Until the only game looks like this. */
const untilGame = (want: object) =>
  inTime(async () => {
    const all = await games();
    return all.length === 1 && isDeepStrictEqual({ ...all[0], ...want }, all[0]);
  });
const pass = (ms: number, stepMs?: number) => {
  const untilMs = clock.now().getTime() + ms;
  return inTime(() => clock.now().getTime() >= untilMs, stepMs);
};

describe('the second source', () => {
  it('is not asked while the first one answers', async () => {
    await start();
    await untilGame({ external_id: 'espn_nba_401', home_score: 17 });
    await pass(600_000, 15_000);
    expect(asked.length).toBeGreaterThan(30);
    expect(askedSecond()).toEqual([]);
  });

  it('goes on with a live game when the first one falls silent, ends it, and gives it back', async () => {
    await start();
    await untilGame({ status: 'live', home_score: 17 });
    first = refusing;
    await untilGame({ external_id: 'espn_nba_401', home_score: 99, venue: 'United Center' });
    second = boardWith({ gameStatus: 3, homeTeam: { teamTricode: 'CHI', score: 110 } });
    await untilGame({ status: 'final', home_score: 110 });
    second = () => Response.json(nbaLive);
    await pass(120_000);
    expect(await games()).toMatchObject([{ status: 'final', home_score: 110 }]);
    first = () => Response.json(scoreboard(espnGame('111', statuses.final)));
    await untilGame({ external_id: 'espn_nba_401', status: 'final', home_score: 111 });
    const before = askedSecond().length;
    await pass(600_000, 15_000);
    expect(askedSecond().length).toBe(before);
  });

  it('waits for a minute of silence before it is asked, and then comes often while a game is on', async () => {
    await start();
    await untilGame({ status: 'live', home_score: 17 });
    first = refusing;
    const before = asked.length;
    await inTime(() => asked.length > before);
    const silentSince = clock.now().getTime();
    await inTime(() => askedSecond().length > 0);
    const waitedMs = clock.now().getTime() - silentSince;
    expect(waitedMs).toBeGreaterThanOrEqual(60_000);
    expect(waitedMs).toBeLessThanOrEqual(70_000);
    await pass(60_000);
    expect(askedSecond()).toHaveLength(5);
  });

  it('brings the games when the first one never answered, and keeps their row when it does', async () => {
    first = refusing;
    await start();
    await untilGame({ external_id: 'nba_0022600101', home_score: 99, venue: null });
    first = () => Response.json(scoreboard(espnGame('100')));
    await untilGame({ external_id: 'nba_0022600101', home_score: 100, venue: 'United Center' });
  });

  it('may refuse too: the rows stay, and it is left alone for longer each time', async () => {
    await start();
    await untilGame({ status: 'live', home_score: 17 });
    first = refusing;
    second = refusing;
    await pass(3_600_000, 60_000);
    expect(askedSecond().length).toBeGreaterThan(5);
    expect(askedSecond().length).toBeLessThan(40);
    expect(await games()).toMatchObject([{ status: 'live', home_score: 17 }]);
  });
});

describe.skipIf(!hasRecordings)('recorded answers of both', () => {
  it('tell of the same game, and become one row', async () => {
    const store = createFeedStore(database.pool);
    const { game } = parseSummary(recorded('nba/summary-live-2025-01-07.json.gz'), 'NBA');
    await store.saveGames([game]);
    const board = parseNbaScoreboard(recorded('nba/cdn-scoreboard-2025-01-06-live.json'));
    await store.saveGames(board.games, board, { above: ['espn'], answering: [] });
    expect(await games()).toHaveLength(board.games.length);
    expect(await games()).toContainEqual(
      expect.objectContaining({ external_id: game.external_id, status: 'live', home_score: 89 }),
    );
    const parts = 'select from public.game_period_scores where game_id = $1';
    expect(await database.rows(parts, [game.external_id])).toHaveLength(8);
  });
});
