// @module-tag long
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFeedContext } from '#server/product/feed/feed-context.ts';
import { allJobs } from '#server/schedule.ts';
import type { Jobs } from '#server/start-jobs.ts';
import { hourMs, minuteMs } from '#shared/facts/durations.ts';
import type { RefusalKind } from '#shared/facts/refusals.ts';
import { TestClock } from '#test/clock.ts';
import { openDatabaseForFile } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { jobOptions, startJobs } from '#test/feed-jobs.ts';
import { passTime } from '#test/noted-jobs.ts';
import { startProvider, type TestProvider } from '#test/provider.ts';
import { runOnce } from './feed/run-once.ts';
import { type Habit, presentHabits } from './replay/habits.ts';

/** A whole provider over real connections that begins to refuse; time passes only when a test says so. */
/** What any outage may cost: requests in its first two minutes, and in each hour after them. */
const most = { atFirst: 20, anHour: 10 };

let clock: TestClock;
let provider: TestProvider;
let running: Jobs[] = [];
let lines: { level: number; msg: string; host?: string; refusal?: string }[] = [];

const database = await openDatabaseForFile();

beforeEach(async () => {
  await database.pool.query('truncate games, feed_states, internal.feed_runs cascade');
  clock = new TestClock('2026-11-22T20:00:00Z');
  provider = await startProvider({ now: clock.now, habits: presentHabits });
  lines = [];
});
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  running = [];
  await provider.close();
});

const options = () => ({
  config: {
    ...{ feed: 'espn' as const, feedBaseUrl: provider.url },
    feedUserAgent: 'SportsHub/1.0 (+https://hub.test)',
  },
  ...{ database, clock, timeoutMs: 250 },
  logger: pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) }),
});

async function start(): Promise<Jobs> {
  const jobs = await startJobs(options());
  running.push(jobs);
  return jobs;
}

const pass = (spanMs: number, stepMs?: number) =>
  passTime(running.at(-1)!, spanMs, { clock, stepMs });

/** How many requests came while it ran. */
async function countIn(run: () => Promise<unknown>): Promise<number> {
  const before = provider.requests.length;
  await run();
  return provider.requests.length - before;
}

type State = { subject: string; refusal: RefusalKind | null; failing_since: Date | null };
const states = () =>
  database.rows<State>(
    `select subject, refusal, failing_since from feed_states where job = 'scores' order by subject`,
  );
const listGames = () =>
  database.rows<{ home_score: number }>('select * from games order by external_id');
const scoreOf = async (id: string) =>
  (
    await database.rows<{ home_score: number }>(
      `select * from games where external_id like '%\\_${id}'`,
    )
  )[0]?.home_score;

async function startWell(): Promise<void> {
  await start();
  await running.at(-1)?.settled();
  await pass(minuteMs);
  expect(await listGames()).toHaveLength(provider.games.length);
}

const outages: [habit: Habit, refusal: RefusalKind][] = [
  ['client', 'client'],
  ['server', 'silent'],
  ['silent', 'silent'],
  ['page', 'changed'],
  ['changed', 'changed'],
];

it.each(outages)(
  'a provider that begins to refuse everything by "%s" is left alone, said to be so, and asked again within six minutes',
  async (habit, refusal) => {
    await startWell();
    const games = await listGames();
    provider.habits = [habit];
    expect(await countIn(() => pass(2 * minuteMs))).toBeLessThanOrEqual(most.atFirst);
    expect(await states()).toMatchObject([{ refusal }, { refusal }, { refusal }, { refusal }]);
    expect(await countIn(() => pass(hourMs, 20_000))).toBeLessThanOrEqual(most.anHour);
    expect(await listGames()).toEqual(games);
    const told = () => lines.filter(({ host }) => host !== undefined);
    expect(told()).toMatchObject([{ level: 40, refusal }]);

    provider.habits = presentHabits;
    for (const league of ['NFL', 'NBA'] as const)
      provider.play(provider.liveGame(league).id, { homeScore: 99 });
    await pass(6 * minuteMs);
    for (const league of ['NFL', 'NBA'] as const)
      expect(await scoreOf(provider.liveGame(league).id)).toBe(99);
    expect(told()).toMatchObject([{ level: 40 }, { level: 30 }]);
    expect((await states()).filter((state) => state.failing_since || state.refusal)).toEqual([]);
  },
);

describe('a provider that refuses everything from the first request', () => {
  it('costs few requests, over restarts too', async () => {
    provider.habits = ['client'];
    const first = await start();
    const atFirst = await countIn(async () => {
      await first.settled();
      await pass(minuteMs);
      await first.stop();
      await start();
      await running.at(-1)?.settled();
      await pass(minuteMs);
    });
    expect(atFirst).toBeLessThanOrEqual(most.atFirst);
    expect(atFirst).toBeGreaterThan(0);
    expect(await states()).toMatchObject(Array(4).fill({ refusal: 'client' }));
    expect(await countIn(() => pass(hourMs, 20_000))).toBeLessThanOrEqual(most.anHour);
  });

  it('is asked by an operator at once, whose success lets everything through', async () => {
    provider.habits = ['client'];
    const jobs = await start();
    await jobs.settled();
    await pass(5 * minuteMs, 20_000);
    expect(await countIn(() => jobs.feedRefresh.refreshGames().catch(() => {}))).toBe(0);

    const context = await createFeedContext(jobOptions(options()));
    const job = allJobs.find(({ name }) => name === 'scores');
    if (!context || !job) throw new Error('no feed');
    const once = async () => {
      const reports = runOnce(context, { job, subject: 'NFL' }, new AbortController().signal);
      const { value } = await reports.next();
      return value?.outcome;
    };
    expect(await countIn(async () => expect(await once()).toBe('failed'))).toBe(1);
    provider.habits = presentHabits;
    expect(await once()).toBe('saved');
    await pass(10_000);
    await eventually(async () => expect(await listGames()).toHaveLength(provider.games.length));
    await expect(jobs.feedRefresh.refreshGames()).resolves.toBeDefined();
  });
});

it('one kind of endpoint that refuses does not keep scores from coming, and is left alone too', async () => {
  await startWell();
  provider.habits = [...presentHabits, 'summaries'];
  const ofSummaries = () =>
    provider.requests.filter(({ path }) => path.endsWith('/summary')).length;
  const before = ofSummaries();
  await pass(10 * minuteMs, 10_000);
  expect(ofSummaries() - before).toBeLessThanOrEqual(most.atFirst);
  provider.play(provider.liveGame('NFL').id, { homeScore: 98 });
  await pass(15_000);
  expect(await scoreOf(provider.liveGame('NFL').id)).toBe(98);
});
