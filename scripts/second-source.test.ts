// @module-tag long
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { createJobs, type Jobs } from '#server/start-jobs.ts';
import { minuteMs } from '#shared/facts/durations.ts';
import { TestClock } from '#test/clock.ts';
import { openDatabaseForFile } from '#test/database.ts';
import { startProvider, type TestProvider } from '#test/provider.ts';
import { presentHabits } from './replay/habits.ts';

/** A whole provider with the league's own service at the same address, which goes on when the rest refuses. */
let clock: TestClock;
let provider: TestProvider;
let jobs: Jobs;

const database = await openDatabaseForFile();
await seedTeams(database.pool);

beforeEach(async () => {
  await database.pool.query('truncate games, feed_states, internal.feed_runs cascade');
  clock = new TestClock('2026-11-22T20:00:00Z');
  provider = await startProvider({ now: clock.now, habits: presentHabits });
  jobs = await createJobs({
    config: {
      ...{ feed: 'espn', feedBaseUrl: provider.url, secondFeedUrl: provider.url },
      feedUserAgent: 'SportsHub/1.0 (+https://hub.test)',
    },
    ...{ database, fetch, now: clock.now, wait: clock.wait, random: () => 0 },
    logger: pino({ level: 'silent' }),
    politeness: { atOnce: 4, gapMs: 0 },
    timeoutMs: 2_000,
  });
  jobs.start();
  await jobs.settled();
});
afterEach(async () => {
  await jobs.stop();
  await provider.close();
});

async function passTime(spanMs: number, stepMs = 5_000): Promise<void> {
  for (let passedMs = 0; passedMs < spanMs; passedMs += stepMs) {
    clock.advance(stepMs);
    await jobs.settled();
  }
}

const isLeague = ({ path }: { path: string }) => path.includes('/liveData/');
const countLeague = () => provider.requests.filter(isLeague).length;
const countOthers = () => provider.requests.length - countLeague();

async function readGame(id: string) {
  const { rows } = await database.pool.query(
    `select status, home_score from games where external_id like '%\\_' || $1`,
    [id],
  );
  return rows[0];
}
const countGames = async () => (await database.pool.query('select from games')).rowCount;

describe("the league's own scores", () => {
  it('bring a live game to its end while the provider refuses this client', async () => {
    await passTime(minuteMs);
    expect(countLeague()).toBe(0);
    const game = provider.liveGame('NBA');
    provider.habits = ['client'];
    provider.play(game.id, { homeScore: 120 });
    const before = countOthers();
    await passTime(3 * minuteMs);
    expect(await readGame(game.id)).toMatchObject({ status: 'live', home_score: 120 });
    provider.play(game.id, { homeScore: 125, state: 'final', period: 4 });
    await passTime(minuteMs);
    expect(await readGame(game.id)).toMatchObject({ status: 'final', home_score: 125 });
    expect(await countGames()).toBe(provider.games.length);
    expect(countOthers() - before).toBeLessThanOrEqual(20);

    provider.habits = presentHabits;
    provider.play(game.id, { homeScore: 126 });
    await passTime(6 * minuteMs);
    expect(await readGame(game.id)).toMatchObject({ status: 'final', home_score: 126 });
    const asked = countLeague();
    await passTime(5 * minuteMs);
    expect(countLeague()).toBe(asked);
  });

  it('cost one request when they are refused too, at the same address', async () => {
    await passTime(minuteMs);
    provider.habits = ['client', 'league'];
    const before = provider.requests.length;
    await passTime(2 * minuteMs);
    expect(countLeague()).toBe(1);
    expect(provider.requests.length - before).toBeLessThanOrEqual(20);
    const then = provider.requests.length;
    await passTime(60 * minuteMs, 20_000);
    expect(countLeague()).toBe(1);
    expect(provider.requests.length - then).toBeLessThanOrEqual(10);
  });
});
