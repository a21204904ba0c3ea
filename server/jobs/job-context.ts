import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { createFeeds, type FeedOptions } from './create-feed.ts';
import { createFeedStore } from './feed-store.ts';
import { createFormMemory } from './form-memory.ts';
import { HostGates } from './host-gate.ts';
import type { JobContext } from './job.ts';

export type JobContextOptions = FeedOptions & { database: Database; logger: Logger };

/** For runs out of turn; the process in charge writes through its own connection. Undefined: no feed. */
export function createJobContext(options: JobContextOptions): JobContext | undefined {
  const { jobs: pool } = options.database;
  const { config, now } = options;
  const gates = URL.canParse(config.feedBaseUrl)
    ? new HostGates({ mainHost: new URL(config.feedBaseUrl).host, now })
    : undefined;
  const feeds = createFeeds({ ...options, gates, forms: createFormMemory(pool) });
  if (feeds === undefined) return undefined;
  const logger = options.logger.child({ feed: feeds.feed.name });
  return { ...feeds, store: createFeedStore(pool), sql: pool, pool, logger, gates, now };
}
