// @module-tag long
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { competitions } from '#feeds/espn/competitions.ts';
import { feedFailuresInRow } from '#server/base/net/circuit.ts';
import { jobsAtOnce } from '#server/operate/jobs/runner.ts';
import type { Jobs } from '#server/start-jobs.ts';
import { minuteMs } from '#shared/facts/durations.ts';
import { intervals } from '#shared/facts/intervals.ts';
import { sports } from '#shared/facts/sports.ts';
import { TestClock } from '#test/clock.ts';
import { openDatabaseForFile } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { startJobs } from '#test/feed-jobs.ts';
import { makeFolderForFile } from '#test/folders.ts';
import { passTime } from '#test/noted-jobs.ts';
import { scoreboard, scoreboardEvent } from '#test/scoreboard-builder.ts';
import { type Recordings, readRecording, serveRecordings } from './replay.ts';

/** Every scoreboard of a provider, over real connections; time passes only when a test says so. */
const boards = sports.flatMap((sport) =>
  competitions[sport].map(({ path }) => `/apis/site/v2/sports/${path}/scoreboard`),
);
const nflBoard = '/apis/site/v2/sports/football/nfl/scoreboard';
const nflSummary = '/apis/site/v2/sports/football/nfl/summary';

let clock: TestClock;
let paths: Recordings;
let provider: Awaited<ReturnType<typeof serveRecordings>>;
let running: Jobs[] = [];

const folder = await makeFolderForFile();
const boardOf = (score: string) => JSON.stringify(scoreboard(scoreboardEvent({ home: { score } })));
await writeFile(join(folder, 'seventeen.json'), boardOf('17'));
await writeFile(join(folder, 'twenty.json'), boardOf('20'));
await writeFile(join(folder, 'nothing.json'), JSON.stringify(scoreboard()));
const database = await openDatabaseForFile();
beforeEach(async () => {
  await database.pool.query('truncate games, feed_states, internal.feed_runs cascade');
  clock = new TestClock('2026-11-22T18:00:00Z');
  paths = new Map();
  provider = await serveRecordings(paths, { port: 0, log: () => {} });
  await answerAll('nothing.json');
  await answer(nflBoard, 'seventeen.json');
});
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  running = [];
  provider.server.closeAllConnections();
  provider.server.close();
});

/** From the next request on. */
async function answer(path: string, name: string): Promise<void> {
  paths.set(path, [await readRecording(name.startsWith('!') ? name : join(folder, name))]);
}

async function answerAll(name: string): Promise<void> {
  for (const path of boards) await answer(path, name);
}

async function start(): Promise<Jobs> {
  const config = { feed: 'espn', feedBaseUrl: provider.url } as const;
  const jobs = await startJobs({ config, database, clock, timeoutMs: 250 });
  running.push(jobs);
  return jobs;
}

const pass = (spanMs: number) => passTime(running.at(-1)!, spanMs, { clock });

const askedBoards = () => boards.reduce((sum, path) => sum + (provider.asked.get(path) ?? 0), 0);

async function one<Row extends object>(sql: string): Promise<Row | undefined> {
  return (await database.pool.query<Row>(sql)).rows[0];
}

const game = () => one<{ home_score: number }>('select * from games');
const state = () =>
  one<{ last_success_at: Date; failing_since: Date | null; failures: number; next_due_at: Date }>(
    `select * from feed_states where job = 'scores' and subject = 'NFL'`,
  );

const outageMs = 15 * minuteMs;
const longestPauseMs = Math.max(...intervals.feedPausesMs);
/**
 * So many may fail before anybody knows, each with the patience of three requests; then one of
 * scores and one of schedules at a time.
 */
const mostRuns =
  feedFailuresInRow + jobsAtOnce + 2 * intervals.feedPausesMs.length + outageMs / longestPauseMs;

it.each([
  ['answers 500', '!500'],
  ['answers 429 without a word', '!429'],
  ['closes in the middle', '!close'],
])(
  'a provider that for a quarter of an hour %s: rows stay, pages know their age, few requests are sent, and it recovers',
  async (_name, failure) => {
    await start();
    await eventually(async () => expect(await game()).toMatchObject({ home_score: 17 }));
    await eventually(async () => expect(await state()).toBeDefined());
    await running.at(-1)?.settled();
    const [goodGame, goodState] = [await game(), await state()];

    await answerAll(failure);
    const before = askedBoards();
    await pass(outageMs);
    expect(await game()).toEqual(goodGame);
    const failing = await state();
    expect(failing?.failures).toBeGreaterThan(2);
    expect(failing?.failing_since?.getTime()).toBeLessThan(clock.now().getTime() - 12 * minuteMs);
    expect(failing?.last_success_at.getTime()).toBeLessThan(
      (goodState?.last_success_at.getTime() ?? 0) + minuteMs,
    );
    const requests = askedBoards() - before;
    expect(requests).toBeGreaterThan(feedFailuresInRow);
    expect(requests).toBeLessThan(3 * mostRuns);

    await answerAll('nothing.json');
    await answer(nflBoard, 'twenty.json');
    await pass(longestPauseMs + 5_000);
    await eventually(async () => expect(await game()).toMatchObject({ home_score: 20 }));
    await eventually(async () => {
      expect(await state()).toMatchObject({ failures: 0, failing_since: null });
    });
  },
  minuteMs,
);

it('a provider that asks to be left alone is not asked before the time it named, not even by the next process', async () => {
  const first = await start();
  await eventually(async () => expect(await state()).toBeDefined());
  await answerAll('!429:1200');
  const before = askedBoards();
  await pass(minuteMs);
  const told = askedBoards();
  expect(told - before).toBeGreaterThan(0);
  expect(told - before).toBeLessThanOrEqual(jobsAtOnce);

  await pass(9 * minuteMs);
  await first.stop();
  await start();
  await pass(9 * minuteMs);
  expect(askedBoards()).toBe(told);

  await answerAll('nothing.json');
  await answer(nflBoard, 'twenty.json');
  await pass(4 * minuteMs);
  await eventually(async () => expect(await game()).toMatchObject({ home_score: 20 }));
});

it('one kind of endpoint that fails does not keep the others from coming', async () => {
  await answer(nflSummary, '!500');
  await start();
  await eventually(() => expect(provider.asked.get(nflSummary)).toBeGreaterThan(0));
  await pass(5 * minuteMs);
  await answer(nflBoard, 'twenty.json');
  await pass(minuteMs);
  await eventually(async () => expect(await game()).toMatchObject({ home_score: 20 }));
  const details = await one<{ failures: number }>(
    `select failures from feed_states where job = 'details'`,
  );
  expect(details?.failures).toBeGreaterThan(2);
  expect(provider.asked.get(nflSummary)).toBeLessThan(15);
  expect(provider.asked.get(nflBoard)).toBeGreaterThan(25);
});
