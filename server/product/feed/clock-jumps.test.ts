import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Runner } from '#server/operate/jobs/runner.ts';
import { AppError } from '#shared/errors.ts';
import { dayMs, minuteMs } from '#shared/facts/durations.ts';
import { TestClock } from '#test/clock.ts';
import { buildFeed } from '#test/feed-builder.ts';
import { openJobContext } from '#test/forecast-context.ts';
import { buildGame } from '#test/game-builder.ts';
import { noteRuns, passTime } from '#test/noted-jobs.ts';
import { createFeedRefresh } from './feed-refresh.ts';
import { createPoliteFetch } from './polite-fetch.ts';

/** What the machine says, and what really passes. */
let time: TestClock;
let stopping: AbortController;
let ended: Promise<void>;

const { context, clock, pool } = await openJobContext();

beforeEach(async () => {
  clock.set('2026-11-22T18:00:00Z');
  time = new TestClock();
  stopping = new AbortController();
  ended = Promise.resolve();
  await pool.query('truncate games, feed_states, internal.feed_runs cascade');
});
afterEach(async () => {
  stopping.abort();
  await ended;
});

/** One job of several subjects, every minute; answers when it ran. */
async function startJob(run: () => void) {
  const { job, runs } = noteRuns('job', ['a', 'b', 'c', 'd', 'e'], async () => run());
  const schedule = [{ job, does: '', everyMs: { idle: minuteMs }, family: 'jobs' }];
  const feed = buildFeed();
  const options = { context: { ...context, feed }, schedule, random: () => 0, wait: time.wait };
  const runner = new Runner(options);
  ended = runner.run(stopping.signal);
  await runner.settled();
  return { runs, runner };
}

const both = {
  advance: (ms: number) => {
    clock.advance(ms);
    time.advance(ms);
  },
};

const failWith = (details: Record<string, unknown>) => () => {
  throw new AppError('upstream_failed', 'no', { details });
};

describe('a clock that jumped a day ahead and back', () => {
  it.each([
    ['that ends well', () => {}],
    ['that fails, with all of its kind', failWith({ status: 500 })],
    ['whose provider asked for patience', failWith({ status: 429, retryAfter: '600' })],
  ])('does not keep a job from running: %s', async (_name, run) => {
    const { runs, runner } = await startJob(run);
    clock.advance(dayMs);
    await passTime(runner, 15 * minuteMs, { clock: both });
    const before = runs.length;
    expect(before).toBeGreaterThan(5);
    clock.advance(-dayMs);
    await passTime(runner, 15 * minuteMs, { clock: both });
    expect(runs.length).toBeGreaterThan(before);
  });

  it('does not keep the next process from running it', async () => {
    const first = await startJob(failWith({ status: 429, retryAfter: '600' }));
    clock.advance(dayMs);
    await passTime(first.runner, 15 * minuteMs, { clock: both });
    stopping.abort();
    await ended;
    stopping = new AbortController();
    clock.advance(-dayMs);
    expect((await startJob(() => {})).runs).not.toEqual([]);
  });

  it('does not keep a button from asking again', async () => {
    let asked = 0;
    const feed = buildFeed({
      listGames: async () => {
        asked += 1;
        return { games: [buildGame()], refused: [] };
      },
    });
    const refresh = createFeedRefresh({ ...context, feed }, stopping.signal);
    clock.advance(dayMs);
    await refresh.refreshGames();
    const before = asked;
    clock.advance(-dayMs);
    await refresh.refreshGames();
    clock.advance(minuteMs);
    await refresh.refreshGames();
    expect(asked).toBe(2 * before);
  });

  it('does not keep a request waiting', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const polite = createPoliteFetch(async () => new Response('ok'), { atOnce: 1, gapMs: 10 });
    vi.setSystemTime(Date.now() + dayMs);
    await polite('http://a/1');
    vi.setSystemTime(Date.now() - dayMs);
    expect((await polite('http://a/2')).ok).toBe(true);
  });
});
