// @module-tag long
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { runJob } from '#server/operate/jobs/run-job.ts';
import { Gauges } from '#server/operate/metrics/gauges.ts';
import { createFeedContext } from '#server/product/feed/feed-context.ts';
import { allJobs } from '#server/schedule.ts';
import type { Jobs } from '#server/start-jobs.ts';
import { minuteMs } from '#shared/facts/durations.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { TestClock } from '#test/clock.ts';
import { openDatabaseForFile } from '#test/database.ts';
import { jobOptions, startJobs } from '#test/feed-jobs.ts';
import { passTime } from '#test/noted-jobs.ts';
import { readSelectors } from '#test/promql.ts';
import { startProvider, type TestProvider } from '#test/provider.ts';
import { parseScrape } from '#test/scrape.ts';
import { foldStatus, readFeedStatus } from './feed/feed-status.ts';
import { formatStatus } from './feed/format.ts';
import { runOnce } from './feed/run-once.ts';
import { listExpressions } from './monitoring/expressions.ts';
import { type Habit, presentHabits } from './replay/habits.ts';

/** A whole provider that no longer tells what is, with the league's own service at the same address. */
let clock: TestClock;
let provider: TestProvider;
let jobs: Jobs;
let lines: { level: number; msg: string; teams?: string[] }[] = [];

const database = await openDatabaseForFile();
await seedTeams(database.pool);

beforeEach(async () => {
  await database.pool.query('truncate games, feed_states, internal.feed_runs cascade');
  clock = new TestClock('2026-11-22T20:00:00Z');
  provider = await startProvider({ now: clock.now, habits: presentHabits });
  lines = [];
  await start();
  await pass(minuteMs);
});
afterEach(async () => {
  await jobs.stop();
  await provider.close();
});

const options = (feedSports?: readonly Sport[]) => ({
  config: {
    ...(feedSports && { feedSports }),
    ...{ feed: 'espn' as const, feedBaseUrl: provider.url, secondFeedUrl: provider.url },
    feedUserAgent: 'SportsHub/1.0 (+https://hub.test)',
  },
  ...{ database, clock, timeoutMs: 2_000 },
  logger: pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) }),
});

async function start(feedSports?: readonly Sport[]): Promise<void> {
  jobs = await startJobs(options(feedSports));
  await jobs.settled();
}

const pass = (spanMs: number, stepMs?: number) => passTime(jobs, spanMs, { clock, stepMs });

function findJob(name: string) {
  const job = allJobs.find((one) => one.name === name);
  if (!job) throw new Error(`no job ${name}`);
  return job;
}

function tell(...habits: Habit[]): void {
  provider.habits = [...presentHabits, ...habits];
}

const gameOf = async (id: string) =>
  (
    await database.rows<{ status: string; home_score: number }>(
      `select * from games where external_id like '%\\_${id}'`,
    )
  )[0];
const scoreOf = async (id: string) => (await gameOf(id))?.home_score;
const listStarts = () =>
  database.rows('select external_id, scheduled_at from games order by external_id');
const stateOf = async (subject: string) =>
  (
    await database.rows<{ failures: number; refusal: string | null; failing_since: Date | null }>(
      `select * from feed_states where job = 'scores' and subject = '${subject}'`,
    )
  )[0];

/** As `npm run feed -- status` prints it. */
async function showStatus(): Promise<string> {
  return formatStatus(foldStatus(await readFeedStatus(database.pool)), clock.now());
}

/** The value of each metric that the alert compares with zero. */
async function askAlert(alert: string, labels: Record<string, string>) {
  const facts = new Gauges({
    ...{ sql: database.pool, dataDir: '.', findProblem: async () => undefined },
    ...{ jobs: allJobs.map(({ name }) => name), subjects: ['NFL', 'NBA'] },
    ...{ version: '', schema: '' },
  });
  await facts.look();
  const { find } = parseScrape(await facts.registry.metrics());
  const found = (await listExpressions()).find(({ place }) => place === `alert ${alert}`);
  const { selectors } = readSelectors(found?.expr ?? '');
  expect(found?.expr.match(/> 0/g)).toHaveLength(selectors.length);
  return selectors.map(({ metric }) => find(metric, labels));
}

describe('a provider that renames what matters while games are on', () => {
  it.each<Habit>(['points', 'sides'])(
    'by "%s" is told of within two minutes by status, metric and alert, and heals without help',
    async (habit) => {
      tell(habit);
      await pass(minuteMs);
      const scores = { name: 'scores', subject: 'NFL' };
      expect((await askAlert('FeedUnreadable', scores)).every((value) => Number(value) > 0)).toBe(
        true,
      );
      expect(await stateOf('NFL')).toMatchObject({ refusal: 'changed' });
      const status = await showStatus();
      expect(status).toMatch(/scores +NFL .*failed \(changed\)/);
      expect(status).toMatch(/scores NFL: feed: \d+ of \d+ entries rejected.*; \d+: \S+/);

      await pass(minuteMs);
      provider.play(provider.liveGame('NBA').id, { homeScore: 91 });
      await pass(minuteMs);
      // The league itself is asked meanwhile.
      expect(await scoreOf(provider.liveGame('NBA').id)).toBe(91);

      tell();
      for (const league of ['NFL', 'NBA'] as const)
        provider.play(provider.liveGame(league).id, { homeScore: 99 });
      await pass(15_000);
      for (const league of ['NFL', 'NBA'] as const)
        expect(await scoreOf(provider.liveGame(league).id)).toBe(99);
      expect(await stateOf('NFL')).toMatchObject({ failures: 0, refusal: null });
      expect(await askAlert('FeedUnreadable', scores)).toEqual([0, 0]);
      expect(await showStatus()).not.toContain('rejected');
    },
  );

  it('loses nothing over one broken entry', async () => {
    const before = await database.rows('select * from games order by external_id');
    const events = provider.catalog.events.get('football/nfl') ?? [];
    const [index] = events.flatMap(({ status }, at) => (status.type.state === 'in' ? [at] : []));
    const broken = events[index ?? 0];
    if (!broken) throw new Error('no game is on');
    events[index ?? 0] = { ...broken, competitions: [{ competitors: [] }] };
    await pass(30_000);
    expect(await database.rows('select * from games order by external_id')).toEqual(before);
    expect(await stateOf('NFL')).toMatchObject({ failures: 0, refusal: null });
    expect(lines.filter(({ msg }) => msg === 'part of an answer refused')).not.toEqual([]);
  });
});

describe('a provider that is wrong about the time', () => {
  it.each<[Habit, RegExp]>([
    ['zones', /scores NFL: feed: 5 of 5 entries rejected.*no start/],
    ['hours', /scores NFL: feed: 5 of 5 known kick-offs moved by 5 hours and are held back/],
  ])('by "%s" moves no kick-off, and is told of', async (habit, told) => {
    const starts = await listStarts();
    tell(habit);
    await pass(minuteMs);
    const schedule = { job: findJob('schedule'), subject: 'NFL' };
    const context = await createFeedContext(jobOptions(options()));
    if (!context) throw new Error('no feed');
    const report = await runJob(context, schedule, new AbortController().signal);
    expect(report).toMatchObject({ outcome: 'failed', refusal: 'changed' });
    expect(await listStarts()).toEqual(starts);
    expect(await showStatus()).toMatch(told);
    expect(await stateOf('NFL')).toMatchObject({ refusal: 'changed' });
    tell();
    await pass(2 * minuteMs);
    expect(await stateOf('NFL')).toMatchObject({ failures: 0, refusal: null });
  });

  it('still brings scores, and is believed when an operator says so', async () => {
    tell('hours');
    provider.play(provider.liveGame('NFL').id, { homeScore: 77 });
    await pass(15_000);
    expect(await scoreOf(provider.liveGame('NFL').id)).toBe(77);
    const starts = await listStarts();
    const context = await createFeedContext(jobOptions(options()));
    if (!context) throw new Error('no feed');
    const wish = { job: findJob('scores'), subject: 'NFL' };
    const asked = runOnce(context, wish, new AbortController().signal);
    expect(await asked.next()).toMatchObject({ value: { outcome: 'saved' } });
    expect(await listStarts()).not.toEqual(starts);
    await pass(15_000);
    expect(await stateOf('NFL')).toMatchObject({ failures: 0 });
  });
});

it('names teams that are not known here, in the log once and in the status', async () => {
  tell('moves');
  await pass(2 * minuteMs);
  expect(await showStatus()).toMatch(/scores NFL: unknown teams: Portland \w+/);
  const told = lines.flatMap(({ teams = [] }) => teams);
  expect(told.length).toBeGreaterThan(0);
  expect(told).toEqual([...new Set(told)]);
  tell();
  await pass(2 * minuteMs);
  expect(await showStatus()).not.toContain('scores NFL: unknown');
});

it('asks for the sports that are wanted alone, and forgets how the others went', async () => {
  const subjects = () =>
    database.rows<{ subject: string }>(
      `select distinct subject from feed_states
        where subject in ('NFL', 'NBA', 'SOCCER', 'CRICKET') order by subject`,
    );
  expect(await subjects()).toHaveLength(4);
  await jobs.stop();
  const before = provider.requests.length;
  await start(['NBA']);
  await pass(2 * minuteMs);
  expect(await subjects()).toEqual([{ subject: 'NBA' }]);
  const asked = provider.requests.slice(before).map(({ path }) => path);
  expect(asked.filter((path) => !path.includes('/basketball/nba'))).toEqual([]);
  expect(asked).not.toEqual([]);
});

it('brings scores at once when another process takes over late', async () => {
  const asked = () =>
    provider.requests.filter(({ path }) => path.endsWith('/football/nfl/scoreboard')).length;
  await jobs.stop();
  clock.advance(15_000);
  const before = asked();
  provider.play(provider.liveGame('NFL').id, { homeScore: 55 });
  await start();
  expect(asked()).toBe(before + 1);
  expect(await scoreOf(provider.liveGame('NFL').id)).toBe(55);
});

describe("the league's own scores", () => {
  const isLeague = ({ path }: { path: string }) => path.includes('/liveData/');
  const countLeague = () => provider.requests.filter(isLeague).length;
  const countOthers = () => provider.requests.length - countLeague();

  it('bring a live game to its end while the provider refuses this client', async () => {
    expect(countLeague()).toBe(0);
    const game = provider.liveGame('NBA');
    provider.habits = ['client'];
    provider.play(game.id, { homeScore: 120 });
    const before = countOthers();
    await pass(3 * minuteMs);
    expect(await gameOf(game.id)).toMatchObject({ status: 'live', home_score: 120 });
    provider.play(game.id, { homeScore: 125, state: 'final', period: 4 });
    await pass(minuteMs);
    expect(await gameOf(game.id)).toMatchObject({ status: 'final', home_score: 125 });
    expect(await listStarts()).toHaveLength(provider.games.length);
    expect(countOthers() - before).toBeLessThanOrEqual(20);

    provider.habits = presentHabits;
    provider.play(game.id, { homeScore: 126 });
    await pass(6 * minuteMs);
    expect(await gameOf(game.id)).toMatchObject({ status: 'final', home_score: 126 });
    const asked = countLeague();
    await pass(5 * minuteMs);
    expect(countLeague()).toBe(asked);
  });

  it('cost one request when they are refused too, at the same address', async () => {
    provider.habits = ['client', 'league'];
    const before = provider.requests.length;
    await pass(2 * minuteMs);
    expect(countLeague()).toBe(1);
    expect(provider.requests.length - before).toBeLessThanOrEqual(20);
    const then = provider.requests.length;
    await pass(60 * minuteMs, 20_000);
    expect(countLeague()).toBe(1);
    expect(provider.requests.length - then).toBeLessThanOrEqual(10);
  });
});
