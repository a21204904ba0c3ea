import type { Logger } from 'pino';
import type { Feed } from '#feeds/feed.ts';
import type { Database } from '#server/base/database/database.ts';
import type { Sql } from '#server/base/database/serial-client.ts';
import { HostGates } from '#server/operate/jobs/host-gate.ts';
import type { FedContext, Job } from '#server/operate/jobs/job.ts';
import { createFeeds, type FeedOptions } from './create-feed.ts';
import { createFeedStore, type FeedStore } from './feed-store.ts';
import { createFormMemory } from './response-shapes.ts';

/** What a job takes that brings rows of the feed. */
export type FeedContext = FedContext & {
  /** Asked for live scores while the feed is silent. */
  second?: Feed | undefined;
  store: FeedStore;
};
export type FeedJob = Job<FeedContext>;

export type FeedContextOptions = FeedOptions & { database: Database; logger: Logger };

/** For runs out of turn; the process in charge writes through its own connection. Undefined: no feed. */
export async function createFeedContext(
  options: FeedContextOptions,
): Promise<FeedContext | undefined> {
  const { jobs: pool } = options.database;
  const { config, now } = options;
  const gates = URL.canParse(config.feedBaseUrl)
    ? new HostGates({ mainHost: new URL(config.feedBaseUrl).host, now })
    : undefined;
  const feeds = await createFeeds({ ...options, gates, forms: createFormMemory(pool) });
  if (feeds === undefined) return undefined;
  const logger = options.logger.child({ feed: feeds.feed.name });
  const means = { store: createFeedStore(pool), sql: pool, pool, logger, gates, now };
  return { ...feeds, ...means, sports: config.feedSports };
}

/** The same, written through this connection. */
export function writeThrough(context: FeedContext, sql: Sql): FeedContext {
  return { ...context, sql, store: createFeedStore(sql) };
}
