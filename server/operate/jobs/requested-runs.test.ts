import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildFeed } from '#test/feed-builder.ts';
import { openJobContext } from '#test/forecast-context.ts';
import { noteRuns, passTime } from '#test/noted-jobs.ts';
import type { JobContext, ScheduledJob } from './job.ts';
import { pruneWishes, requestRun, takeRequests } from './requested-runs.ts';
import { Runner } from './runner.ts';

let stopping: AbortController;
let ends: Promise<void>[];

const { context: base, clock, pool } = await openJobContext();
const context = { ...base, feed: buildFeed() };

beforeEach(async () => {
  clock.set('2026-11-22T18:00:00Z');
  stopping = new AbortController();
  ends = [];
  await pool.query('truncate feed_states, internal.feed_runs, internal.job_wishes');
});
afterEach(async () => {
  stopping.abort();
  await Promise.all(ends);
});

const hour = 3_600_000;
const wish = { job: 'scores', subject: 'NFL' };

/** A job that notes its runs, once an hour. */
function noting(options: { name?: string; family?: string; run?: () => Promise<never> } = {}) {
  const { name = 'scores', run, ...rest } = options;
  const { job, runs } = noteRuns(name, ['NFL', 'NBA'], run);
  const scheduled: ScheduledJob<JobContext> = { job, does: '', everyMs: { idle: hour }, ...rest };
  return { runs, scheduled };
}

/** A process in charge of such a job, which it has run once. */
async function start(options?: Parameters<typeof noting>[0]) {
  const { runs, scheduled } = noting(options);
  const runner = new Runner({ context, random: () => 0, wait: clock.wait, schedule: [scheduled] });
  ends.push(runner.run(stopping.signal));
  await runner.settled();
  expect(runs.splice(0)).toEqual(['NFL', 'NBA']);
  const ask = (asked = wish) => requestRun(context, [scheduled], asked);
  return { runs, ask, pass: (ms: number) => passTime(runner, ms, { clock }) };
}

describe('a job that somebody wants to run now', () => {
  it('runs once with the next look of the process in charge, and the others wait their time', async () => {
    const { runs, ask, pass } = await start();
    expect(await ask()).toBe('taken');
    await pass(60_000);
    expect(runs).toEqual(['NFL']);
  });

  it('runs although it failed and waits, unless somebody else is asked who is left alone', async () => {
    const { runs, ask, pass } = await start({ run: () => Promise.reject(new Error('no')) });
    await ask();
    await pass(5_000);
    expect(runs).toContain('NFL');
  });

  it('is not wished twice within half a minute, by whomever', async () => {
    const { ask } = await start();
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.toSorted()).toEqual(['taken', 'too_soon']);
    clock.advance(29_999);
    expect(await ask()).toBe('too_soon');
    clock.advance(2);
    expect(await ask()).toBe('taken');
  });

  it('may be wished again after the clock was set back', async () => {
    const { ask } = await start();
    await ask();
    clock.advance(-hour);
    expect(await ask()).toBe('taken');
  });

  it('has to be in the schedule and to have run before', async () => {
    expect(await requestRun(context, [noting().scheduled], wish)).toBe('unknown');
    const { ask } = await start();
    expect(await ask({ job: 'scores', subject: `NFL' or true --` })).toBe('unknown');
    expect(await ask({ job: 'host', subject: 'NFL' })).toBe('unknown');
  });
});

describe('while the provider wants to be left alone', () => {
  const rest = () =>
    pool.query(
      `insert into feed_states (job, subject, next_due_at) values ('feed', 'espn', $1)
       on conflict do nothing`,
      [new Date(clock.now().getTime() + 120_000)],
    );

  it('a job that would ask it is refused', async () => {
    const { runs, ask, pass } = await start({ family: 'scoreboards' });
    await rest();
    expect(await ask()).toBe('resting');
    await pass(30_000);
    expect(runs).toEqual([]);
  });

  it('a job that asks nobody runs', async () => {
    const { ask } = await start();
    await rest();
    expect(await ask()).toBe('taken');
  });

  it('a wish that was taken a moment before waits as well', async () => {
    const { runs, pass } = await start({ family: 'scoreboards' });
    // In one statement, so that no look of the runner comes between.
    await pool.query(
      `with wish as (
         insert into internal.job_wishes (job, subject, wished_at) values ('scores', 'NFL', $1))
       insert into feed_states (job, subject, next_due_at) values ('feed', 'espn', $2)`,
      [clock.now(), new Date(clock.now().getTime() + 120_000)],
    );
    await pass(60_000);
    expect(runs).toEqual([]);
    await pass(120_000);
    expect(runs).toEqual(['NFL']);
  });
});

it('a wish that nobody took is no surprise a minute later, and goes', async () => {
  const { ask } = await start();
  stopping.abort();
  await ask();
  const take = () => takeRequests(pool, ['scores'], clock.now());
  expect(await takeRequests(pool, ['news'], clock.now())).toEqual([]);
  clock.advance(60_000);
  expect(await take()).toEqual([]);
  expect(await pruneWishes(pool, clock.now())).toBe(1);
});
