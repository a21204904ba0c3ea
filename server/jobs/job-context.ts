import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { createFeeds, type FeedOptions } from './create-feed.ts';
import { createFeedStore } from './feed-store.ts';
import { createFormMemory } from './form-memory.ts';
import type { JobContext } from './job.ts';

export type JobContextOptions = FeedOptions & { database: Database; logger: Logger };

/** For runs out of turn; the process in charge writes through its own connection. Undefined: no feed. */
export function createJobContext(options: JobContextOptions): JobContext | undefined {
  const { jobs: pool } = options.database;
  const feeds = createFeeds({ ...options, forms: createFormMemory(pool) });
  if (feeds === undefined) return undefined;
  const logger = options.logger.child({ feed: feeds.feed.name });
  return { ...feeds, store: createFeedStore(pool), sql: pool, pool, logger, now: options.now };
}
