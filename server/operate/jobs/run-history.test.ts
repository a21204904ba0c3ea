import { beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#shared/facts/durations.ts';
import { retention } from '#shared/facts/intervals.ts';
import { TestClock } from '#test/clock.ts';
import { openDatabaseForFile } from '#test/database.ts';
import type { RunReport } from './job.ts';
import { pruneRuns, readStates, recordRun } from './run-history.ts';

let clock: TestClock;

const database = await openDatabaseForFile();

beforeEach(async () => {
  clock = new TestClock('2026-11-22T18:00:00Z');
  await database.pool.query('truncate feed_states, internal.feed_runs');
});

function report(parts: Partial<RunReport> = {}): RunReport {
  return {
    job: 'scores',
    subject: 'NFL',
    startedAt: clock.now(),
    finishedAt: clock.now(),
    outcome: 'saved',
    requests: 1,
    rowsSaved: 3,
    rowsRefused: 0,
    detail: null,
    ...parts,
  };
}

const states = () => database.rows('select * from feed_states order by job, subject');

describe('the state of a subject', () => {
  it('tells since when it fails and when it last succeeded', async () => {
    const succeeded = clock.now();
    await recordRun(database.pool, report(), clock.now());
    clock.advance(10_000);
    const failed = clock.now();
    await recordRun(database.pool, report({ outcome: 'failed' }), clock.now());
    clock.advance(10_000);
    const refused = report({ outcome: 'failed', refusal: 'client' });
    await recordRun(database.pool, refused, new Date('2026-11-22T19:00:00Z'));
    expect(await states()).toEqual([
      {
        job: 'scores',
        subject: 'NFL',
        last_attempt_at: clock.now(),
        last_success_at: succeeded,
        failing_since: failed,
        failures: 2,
        refusal: 'client',
        memory: null,
        next_due_at: new Date('2026-11-22T19:00:00Z'),
      },
    ]);
    await recordRun(database.pool, report({ outcome: 'unchanged' }), null);
    expect(await states()).toMatchObject([
      {
        last_success_at: clock.now(),
        failing_since: null,
        failures: 0,
        refusal: null,
        next_due_at: null,
      },
    ]);
  });

  it('is not changed by a run that was stopped', async () => {
    await recordRun(database.pool, report({ outcome: 'stopped' }), clock.now());
    expect(await states()).toEqual([]);
    const runs = await database.rows('select outcome, requests from internal.feed_runs');
    expect(runs).toEqual([{ outcome: 'stopped', requests: 1 }]);
  });
});

describe('what the next process takes over', () => {
  it('is the plan, the failures, and what needs no further run', async () => {
    const soon = new Date(clock.now().getTime() + 60_000);
    await recordRun(database.pool, report({ outcome: 'failed' }), soon);
    await recordRun(database.pool, report({ job: 'details', subject: 'a game' }), null);
    const now = clock.now().getTime();
    const known = await readStates(database.pool, clock.now());
    expect(known.toSorted((one, other) => one.job.localeCompare(other.job))).toEqual([
      {
        job: 'details',
        subject: 'a game',
        endedAtMs: now,
        failures: 0,
        retryAtMs: 0,
        phase: 'once',
      },
      {
        job: 'scores',
        subject: 'NFL',
        endedAtMs: now,
        failures: 1,
        retryAtMs: soon.getTime(),
        phase: 'idle',
      },
    ]);
  });

  it('is not believed when it lies in the future, after a clock was put back', async () => {
    await recordRun(database.pool, report(), clock.now());
    expect(await readStates(database.pool, new Date(clock.now().getTime() - 1))).toEqual([]);
  });
});

it('forgets runs and states after their days, to the millisecond, and never the feed itself', async () => {
  await database.pool.query(`insert into feed_states (job, subject) values ('feed', 'espn')`);
  await recordRun(database.pool, report(), clock.now());
  clock.advance(retention.feedRunDays * dayMs);
  expect(await pruneRuns(database.pool, clock.now())).toBe(0);
  clock.advance(1);
  expect(await pruneRuns(database.pool, clock.now())).toBe(1);
  clock.advance((retention.feedStateDays - retention.feedRunDays) * dayMs - 1);
  expect(await pruneRuns(database.pool, clock.now())).toBe(0);
  clock.advance(1);
  expect(await pruneRuns(database.pool, clock.now())).toBe(1);
  expect(await states()).toMatchObject([{ job: 'feed', subject: 'espn' }]);
});
