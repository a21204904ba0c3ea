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

async function start(scheduled: ScheduledJob<JobContext>): Promise<Runner<JobContext>> {
  const options = { context, random: () => 0, wait: clock.wait };
  const runner = new Runner({ ...options, schedule: [scheduled] });
  ends.push(runner.run(stopping.signal));
  await runner.settled();
  return runner;
}

describe('a job that somebody wants to run now', () => {
  it('runs once with the next look of the process in charge, and the others wait their time', async () => {
    const { runs, scheduled } = noting();
    const runner = await start(scheduled);
    expect(runs.splice(0)).toEqual(['NFL', 'NBA']);
    expect(await requestRun(context, [scheduled], wish)).toBe('taken');
    await passTime(runner, 60_000, { clock });
    expect(runs).toEqual(['NFL']);
  });

  it('runs although it failed and waits, unless somebody else is asked who is left alone', async () => {
    const failing = noting({ run: () => Promise.reject(new Error('no')) });
    const runner = await start(failing.scheduled);
    failing.runs.length = 0;
    await requestRun(context, [failing.scheduled], wish);
    await passTime(runner, 5_000, { clock });
    expect(failing.runs).toContain('NFL');
  });

  it('is not wished twice within half a minute, by whomever', async () => {
    const { scheduled } = noting();
    await start(scheduled);
    const ask = () => requestRun(context, [scheduled], wish);
    expect(await Promise.all([ask(), ask()]).then((answers) => answers.toSorted())).toEqual([
      'taken',
      'too_soon',
    ]);
    clock.advance(29_999);
    expect(await ask()).toBe('too_soon');
    clock.advance(2);
    expect(await ask()).toBe('taken');
  });

  it('may be wished again after the clock was set back', async () => {
    const { scheduled } = noting();
    await start(scheduled);
    await requestRun(context, [scheduled], wish);
    clock.advance(-hour);
    expect(await requestRun(context, [scheduled], wish)).toBe('taken');
  });

  it('has to be in the schedule and to have run before', async () => {
    const { scheduled } = noting();
    const ask = (asked: typeof wish) => requestRun(context, [scheduled], asked);
    expect(await ask(wish)).toBe('unknown');
    await start(scheduled);
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
    const { runs, scheduled } = noting({ family: 'scoreboards' });
    const runner = await start(scheduled);
    runs.length = 0;
    await rest();
    expect(await requestRun(context, [scheduled], wish)).toBe('resting');
    await passTime(runner, 30_000, { clock });
    expect(runs).toEqual([]);
  });

  it('a job that asks nobody runs', async () => {
    const { scheduled } = noting();
    await start(scheduled);
    await rest();
    expect(await requestRun(context, [scheduled], wish)).toBe('taken');
  });

  it('a wish that was taken a moment before waits as well', async () => {
    const { runs, scheduled } = noting({ family: 'scoreboards' });
    const runner = await start(scheduled);
    runs.length = 0;
    // In one statement, so that no look of the runner comes between.
    await pool.query(
      `with wish as (
         insert into internal.job_wishes (job, subject, wished_at) values ('scores', 'NFL', $1))
       insert into feed_states (job, subject, next_due_at) values ('feed', 'espn', $2)`,
      [clock.now(), new Date(clock.now().getTime() + 120_000)],
    );
    await passTime(runner, 60_000, { clock });
    expect(runs).toEqual([]);
    await passTime(runner, 120_000, { clock });
    expect(runs).toEqual(['NFL']);
  });
});

it('a wish that nobody took is no surprise a minute later, and goes', async () => {
  const { scheduled } = noting();
  await start(scheduled);
  stopping.abort();
  await requestRun(context, [scheduled], wish);
  const take = () => takeRequests(pool, ['scores'], clock.now());
  expect(await takeRequests(pool, ['news'], clock.now())).toEqual([]);
  clock.advance(60_000);
  expect(await take()).toEqual([]);
  expect(await pruneWishes(pool, clock.now())).toBe(1);
});
