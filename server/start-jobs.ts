import type { Config } from '#server/base/config/config.ts';
import type { Sql } from '#server/base/database/serial-client.ts';
import type { Instruments } from '#server/base/metrics/instruments.ts';
import { leadsToOperator } from '#server/base/net/feed-agent.ts';
import { retryUntilDone } from '#server/base/process/loop.ts';
import { pause } from '#server/base/process/pause.ts';
import { holdLeaderLock } from '#server/operate/jobs/leader-lock.ts';
import { requestRun } from '#server/operate/jobs/requested-runs.ts';
import { Runner, type Wait } from '#server/operate/jobs/runner.ts';
import {
  createFeedContext,
  type FeedContext,
  type FeedContextOptions,
  writeThrough,
} from '#server/product/feed/feed-context.ts';
import { createFeedRefresh, noFeedRefresh } from '#server/product/feed/feed-refresh.ts';
import {
  assertNoDataLoss,
  removeOtherDataset,
  switchDataset,
} from '#server/product/feed/switch-dataset.ts';
import { intervals } from '#shared/facts/intervals.ts';
import type { WishAnswer } from '#shared/facts/wish-answers.ts';
import type { RequestedRun } from '#shared/schemas/admin.ts';
import { isRealFeed } from '#shared/schemas/site-config.ts';
import { scheduleFor, upkeep } from './schedule.ts';
import type { UpkeepNeeds } from './upkeep.ts';

export type Jobs = Awaited<ReturnType<typeof createJobs>>;

export type JobsOptions = FeedContextOptions & {
  config: Partial<Pick<Config, 'mayReplaceFeed'>>;
  /** Absent: the feed alone is looked after. */
  upkeep?: UpkeepNeeds;
  random?: () => number;
  wait?: Wait;
  takeoverMs?: number;
  instruments?: Instruments | undefined;
};

type Leadership = { settled: () => Promise<void>; run: (signal: AbortSignal) => Promise<void> };

/** What runs on time. `start` begins to compete for the one place of the poller. */
export async function createJobs(options: JobsOptions) {
  const { config, database, logger } = options;
  const context = await createFeedContext(options);
  const stopping = new AbortController();
  const inCharge = Promise.withResolvers<void>();
  const running = new Set<Promise<void>>();
  let reigns: Leadership[] = [];
  let lock: { stop: () => Promise<void> } | undefined;

  const onWon = (sql: Sql, signal: AbortSignal) => {
    reigns = [
      ...(options.upkeep ? [lookAfterServer(options.upkeep, sql, options)] : []),
      ...(context ? [runFeedJobs(writeThrough(context, sql), options)] : []),
    ];
    inCharge.resolve();
    const run = Promise.all(reigns.map((reign) => reign.run(signal)))
      .then(() => {})
      .finally(() => running.delete(run));
    running.add(run);
  };
  return {
    feedRefresh: context ? createFeedRefresh(context, stopping.signal) : noFeedRefresh,
    /** Asks whichever process is in charge. */
    requestRun: (wish: RequestedRun): Promise<WishAnswer> => {
      const asked = { pool: database.jobs, feed: context?.feed, gates: context?.gates };
      const schedule = [...upkeep, ...(context ? scheduleFor(context.feed.name) : [])];
      return requestRun({ ...asked, now: options.now }, schedule, wish);
    },
    start: () => {
      if (
        config.feed !== 'off' &&
        isRealFeed(config.feed) &&
        !leadsToOperator(config.feedUserAgent ?? '')
      ) {
        logger.warn('set SITE_URL or FEED_USER_AGENT: providers refuse agents without a link');
      }
      const takeoverMs = options.takeoverMs ?? intervals.pollerTakeoverMs;
      const { clientConfig, health: pulse } = database;
      lock = holdLeaderLock({ clientConfig, takeoverMs, pulse, logger, onWon });
    },
    /** Resolves when this process is in charge, nothing runs and nothing is due by the clock. */
    settled: async () => {
      await inCharge.promise;
      await Promise.all(reigns.map((reign) => reign.settled()));
    },
    stop: async () => {
      stopping.abort();
      await lock?.stop();
      await Promise.all(running);
    },
  };
}

function lookAfterServer(needs: UpkeepNeeds, sql: Sql, { random, wait, instruments }: JobsOptions) {
  const context = { ...needs, sql, pool: needs.database.jobs };
  return new Runner({ context, schedule: upkeep, random, wait, instruments });
}

function runFeedJobs(
  context: FeedContext,
  { config, random, wait = pause, instruments }: JobsOptions,
): Leadership {
  const schedule = scheduleFor(context.feed.name);
  const runner = new Runner({ context, schedule, random, wait, instruments });
  return {
    settled: () => runner.settled(),
    run: async (signal) => {
      await begin(context, config, signal);
      await Promise.all([runner.run(signal), removeOtherDataset(context, wait, signal)]);
    },
  };
}

/** Nothing of this feed is written while pages show rows of the other world. */
async function begin(context: FeedContext, config: JobsOptions['config'], signal: AbortSignal) {
  const { sql, logger } = context;
  const enter = async () => {
    await assertNoDataLoss(sql, config);
    await switchDataset(context, signal);
  };
  await retryUntilDone(enter, {
    pauseMs: () => intervals.removalRetryMs,
    signal,
    onFailure: (error) => logger.warn({ err: error }, 'the feed cannot begin yet'),
  });
}
