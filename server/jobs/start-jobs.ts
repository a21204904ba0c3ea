import type { Logger } from 'pino';
import { createDemoFeed } from '#feeds/demo/demo-feed.ts';
import { createEspnFeed } from '#feeds/espn/client.ts';
import { type Feed, feedNames } from '#feeds/feed.ts';
import { intervals } from '#shared/spec/intervals.ts';
import { leagues } from '#shared/spec/sports.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { type Cadence, cadences } from './cadence.ts';
import { createFeedRefresh, type FeedRefresh, noFeedRefresh } from './feed-refresh.ts';
import { createFeedStore } from './feed-store.ts';
import { pause } from './pause.ts';
import { pollContent } from './poll-content.ts';
import { pollLeague } from './poll-league.ts';
import { holdPollerLock } from './poller-lock.ts';
import type { Sql } from './serial-client.ts';
import type { SyncTools } from './sync-games.ts';

export type Jobs = { feedRefresh: FeedRefresh; start: () => void; stop: () => Promise<void> };

export type JobsOptions = {
  config: Pick<Config, 'feed' | 'feedBaseUrl'>;
  database: Database;
  fetch: typeof fetch;
  now: () => Date;
  logger: Logger;
  random?: () => number;
  cadence?: Cadence;
  takeoverMs?: number;
};

/** What runs on time. `start` begins to compete for the one place of the poller. */
export function createJobs(options: JobsOptions): Jobs {
  const feed = createFeed(options);
  if (feed === undefined) {
    return { feedRefresh: noFeedRefresh, start: () => {}, stop: async () => {} };
  }
  const { database, now } = options;
  const logger = options.logger.child({ feed: feed.name });
  const tools: SyncTools = { feed, store: createFeedStore(database.pool), logger, now };
  const cadence = options.cadence ?? cadences[feed.name];
  const random = options.random ?? Math.random;
  const reigns = new Set<Promise<void>>();
  let lock: { stop: () => Promise<void> } | undefined;

  const onWon = (sql: Sql, signal: AbortSignal) => {
    const store = createFeedStore(sql);
    const reign = pollAll({ ...tools, store, cadence, random }, signal).finally(() =>
      reigns.delete(reign),
    );
    reigns.add(reign);
  };
  return {
    feedRefresh: createFeedRefresh(tools),
    start: () => {
      const takeoverMs = options.takeoverMs ?? intervals.pollerTakeoverMs;
      lock = holdPollerLock({ clientConfig: database.clientConfig, takeoverMs, logger, onWon });
    },
    stop: async () => {
      await lock?.stop();
      await Promise.all(reigns);
    },
  };
}

function createFeed({ config, fetch, now }: JobsOptions): Feed | undefined {
  if (config.feed === 'off') return undefined;
  return config.feed === 'demo'
    ? createDemoFeed({ now })
    : createEspnFeed({ baseUrl: config.feedBaseUrl, fetch });
}

async function pollAll(
  options: SyncTools & { cadence: Cadence; random: () => number },
  signal: AbortSignal,
): Promise<void> {
  await removeOtherFeeds(options, signal);
  await Promise.all([
    ...leagues.map((league) => pollLeague(options, league, signal)),
    pollContent(options, signal),
  ]);
}

const retryRemovalMs = 2_000;

/** Nothing of this feed is written before the rows of the others are gone. */
async function removeOtherFeeds(
  { feed, store, logger }: SyncTools,
  signal: AbortSignal,
): Promise<void> {
  const others = feedNames.filter((name) => name !== feed.name);
  while (!signal.aborted) {
    try {
      const removed = await store.removeFeeds(others);
      if (removed > 0) logger.info({ removed, others }, 'rows of another feed removed');
      return;
    } catch (error) {
      logger.warn({ err: error }, 'rows of another feed were not removed yet');
      await pause(retryRemovalMs, signal);
    }
  }
}
