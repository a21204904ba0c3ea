import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noGameDetail } from '#feeds/feed.ts';
import { feedFailure, refusalOfStatus } from '#feeds/refusal.ts';
import type { FeedContext } from '#server/product/feed/feed-context.ts';
import { details } from '#server/product/feed/game-jobs.ts';
import { buildFeed } from '#test/feed-builder.ts';
import { openJobContext } from '#test/forecast-context.ts';
import { buildGame } from '#test/game-builder.ts';
import { noteRuns, passTime } from '#test/noted-jobs.ts';
import type { Job, JobContext, ScheduledJob } from './job.ts';
import { jobsAtOnce, Runner } from './runner.ts';

let stopping: AbortController;
let ends: Promise<void>[];

const { context, clock, pool } = await openJobContext();

beforeEach(async () => {
  clock.set('2026-11-22T18:00:00Z');
  stopping = new AbortController();
  ends = [];
  await pool.query('truncate games, feed_states, internal.feed_runs cascade');
});
afterEach(() => stop());

async function stop(): Promise<void> {
  stopping.abort();
  await Promise.all(ends);
  stopping = new AbortController();
}

function start(schedule: ScheduledJob<FeedContext>[], feed = buildFeed()): Runner<FeedContext> {
  const options = { schedule, random: () => 0, wait: clock.wait };
  const runner = new Runner({ context: { ...context, feed }, ...options });
  ends.push(runner.run(stopping.signal));
  return runner;
}

describe('details of a game', () => {
  const every: ScheduledJob<FeedContext> = {
    job: details,
    does: '',
    everyMs: { idle: 3_600_000, live: 15_000 },
  };
  const saveGame = (parts: Parameters<typeof buildGame>[0]) =>
    context.store.saveGames([buildGame(parts)]);

  it('come often while it is on, once after its end, and never again, over a restart too', async () => {
    let asked = 0;
    const feed = buildFeed({
      getGameDetail: async () => {
        asked += 1;
        return noGameDetail;
      },
    });
    await saveGame({ status: 'live', scheduled_at: '2026-11-22T18:00:00Z' });
    const runner = start([every], feed);
    await runner.settled();
    await passTime(runner, 60_000, { clock });
    expect(asked).toBe(5);

    await saveGame({ status: 'final', scheduled_at: '2026-11-22T18:00:00Z' });
    await passTime(runner, 3_600_000, { clock });
    expect(asked).toBe(6);

    await stop();
    const next = start([every], feed);
    await next.settled();
    await passTime(next, 60_000, { clock });
    expect(asked).toBe(6);

    await saveGame({ status: 'live', scheduled_at: '2026-11-22T18:00:00Z' });
    await passTime(next, 15_000, { clock });
    expect(asked).toBeGreaterThan(6);
  });

  it('come once for each game of the week before a first start, and for none before that', async () => {
    const asked: string[] = [];
    const feed = buildFeed({
      getGameDetail: async ({ external_id }) => {
        asked.push(external_id);
        return noGameDetail;
      },
    });
    const final = (external_id: string, scheduled_at: string) =>
      saveGame({ external_id, status: 'final', scheduled_at });
    await final('espn_yesterday', '2026-11-21T18:00:00Z');
    await final('espn_last_week', '2026-11-15T13:00:00Z');
    await final('espn_long_ago', '2026-11-14T13:00:00Z');
    const runner = start([every], feed);
    await runner.settled();
    await passTime(runner, 60_000, { clock });
    expect(asked.toSorted()).toEqual(['espn_last_week', 'espn_yesterday']);
  });
});

it('many jobs at once run side by side up to the limit, the first of the schedule first', async () => {
  const gates: (() => void)[] = [];
  const held = () => new Promise<void>((resolve) => gates.push(resolve));
  const names = Array.from({ length: jobsAtOnce + 2 }, (_, index) => `${index}`);
  const { job, runs } = noteRuns('slow', names, held);
  const quick = noteRuns('late', ['last']);
  const runner = start([
    { job, does: '', everyMs: { idle: 60_000 } },
    { job: quick.job, does: '', everyMs: { idle: 60_000 } },
  ]);
  await expect.poll(() => gates.length).toBe(jobsAtOnce);
  expect(runs).toEqual(names.slice(0, jobsAtOnce));
  expect(quick.runs).toEqual([]);
  for (const open of gates.splice(0)) open();
  await expect.poll(() => gates.length).toBe(2);
  for (const open of gates.splice(0)) open();
  await runner.settled();
  expect(quick.runs).toEqual(['last']);
});

describe('a circuit', () => {
  const failing = (details: Record<string, unknown>) => async () => {
    const kind = refusalOfStatus(Number(details.status));
    throw feedFailure(kind, 'feed: it failed', { details });
  };
  const subjects = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

  it('lets one of a family try for all, and leaves other families alone', async () => {
    const broken = noteRuns('broken', subjects, failing({ status: 500 }));
    const well = noteRuns('well', ['a']);
    const runner = start([
      { job: broken.job, does: '', everyMs: { idle: 10_000 }, family: 'one' },
      { job: well.job, does: '', everyMs: { idle: 10_000 }, family: 'other' },
    ]);
    await runner.settled();
    const first = broken.runs.length;
    expect(first).toBeLessThanOrEqual(jobsAtOnce);
    await passTime(runner, 10_000, { clock });
    expect(broken.runs).toHaveLength(first);
    await passTime(runner, 5_000, { clock });
    expect(broken.runs).toHaveLength(first + 1);
    await passTime(runner, 30_000, { clock });
    expect(broken.runs).toHaveLength(first + 2);
    expect(well.runs).toHaveLength(5);
  });

  it('stays closed when the provider only lacks what was asked, or the fault is ours', async () => {
    const missing = noteRuns('missing', subjects, failing({ status: 404 }));
    const ours = noteRuns('ours', subjects, async () => {
      throw new TypeError('cannot read');
    });
    const runner = start([
      { job: missing.job, does: '', everyMs: { idle: 10_000 }, family: 'one' },
      { job: ours.job, does: '', everyMs: { idle: 10_000 }, family: 'other' },
    ]);
    await runner.settled();
    expect(missing.runs.toSorted()).toEqual(subjects);
    expect(ours.runs.toSorted()).toEqual(subjects);
  });
});

it('goes on with the plan of before while the database does not answer', async () => {
  let isBroken = false;
  const { job, runs } = noteRuns('steady', ['a']);
  const breaking: Job<JobContext> = {
    ...noteRuns('breaking', []).job,
    subjects: () => {
      if (isBroken) throw new Error('connection refused');
      return [];
    },
  };
  const runner = start([
    { job, does: '', everyMs: { idle: 10_000 } },
    { job: breaking, does: '', everyMs: { idle: 10_000 } },
  ]);
  await runner.settled();
  isBroken = true;
  await passTime(runner, 30_000, { clock });
  expect(runs).toHaveLength(4);
});
