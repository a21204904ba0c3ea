import { isRealFeed } from '#shared/schemas/site-config.ts';
import { intervals } from '#shared/spec/intervals.ts';
import type { Config } from '../config.ts';
import type { Sql } from '../database/serial-client.ts';
import { leadsToOperator } from '../feed-agent.ts';
import { pause } from '../pause.ts';
import { enterWorld, refuseLoss, removeOtherWorld } from './change-world.ts';
import { createFeedRefresh, type FeedRefresh, noFeedRefresh } from './feed-refresh.ts';
import { createFeedStore } from './feed-store.ts';
import type { JobContext } from './job.ts';
import { createJobContext, type JobContextOptions } from './job-context.ts';
import { holdPollerLock } from './poller-lock.ts';
import { Runner, type RunnerOptions } from './runner.ts';
import { scheduleFor } from './schedule.ts';

export type Jobs = {
  feedRefresh: FeedRefresh;
  start: () => void;
  /** Resolves when this process is in charge, nothing runs and nothing is due by the clock. */
  settled: () => Promise<void>;
  stop: () => Promise<void>;
};

export type JobsOptions = JobContextOptions & {
  config: Partial<Pick<Config, 'mayReplaceFeed'>>;
  random?: () => number;
  wait?: RunnerOptions['wait'];
  takeoverMs?: number;
};

/** What runs on time. `start` begins to compete for the one place of the poller. */
export function createJobs(options: JobsOptions): Jobs {
  const context = createJobContext(options);
  if (context === undefined) {
    return {
      feedRefresh: noFeedRefresh,
      start: () => {},
      settled: async () => {},
      stop: async () => {},
    };
  }
  const { config, database, random = Math.random, wait = pause } = options;
  const { feed, logger } = context;
  const reigns = new Set<Promise<void>>();
  const inCharge = Promise.withResolvers<void>();
  let runner: Runner | undefined;
  const stopping = new AbortController();
  let lock: { stop: () => Promise<void> } | undefined;

  const onWon = (sql: Sql, signal: AbortSignal) => {
    const own = { ...context, sql, store: createFeedStore(sql) };
    const present = new Runner({ context: own, schedule: scheduleFor(feed.name), random, wait });
    runner = present;
    inCharge.resolve();
    const reign = begin(own, options.config, signal)
      .then(() => Promise.all([present.run(signal), removeOtherWorld(own, wait, signal)]))
      .then(() => {})
      .finally(() => reigns.delete(reign));
    reigns.add(reign);
  };
  return {
    feedRefresh: createFeedRefresh(context, stopping.signal),
    start: () => {
      if (isRealFeed(feed.name) && !leadsToOperator(config.feedUserAgent ?? '')) {
        logger.warn('set SITE_URL or FEED_USER_AGENT: providers refuse agents without a link');
      }
      const takeoverMs = options.takeoverMs ?? intervals.pollerTakeoverMs;
      lock = holdPollerLock({ clientConfig: database.clientConfig, takeoverMs, logger, onWon });
    },
    settled: async () => {
      await inCharge.promise;
      await runner?.settled();
    },
    stop: async () => {
      stopping.abort();
      await lock?.stop();
      await Promise.all(reigns);
    },
  };
}

/** Nothing of this feed is written while pages show rows of the other world. */
async function begin(
  context: JobContext,
  config: JobsOptions['config'],
  signal: AbortSignal,
): Promise<void> {
  const { sql, logger } = context;
  while (!signal.aborted) {
    try {
      await refuseLoss(sql, config);
      return await enterWorld(context, signal);
    } catch (error) {
      if (signal.aborted) return;
      logger.warn({ err: error }, 'the feed cannot begin yet');
      await pause(intervals.removalRetryMs, signal);
    }
  }
}
