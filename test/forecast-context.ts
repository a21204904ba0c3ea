import type pg from 'pg';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { createDemoFeed } from '#feeds/demo/demo-feed.ts';
import type { FeedContext } from '#server/product/feed/feed-context.ts';
import { createFeedStore } from '#server/product/feed/feed-store.ts';
import { TestClock } from './clock.ts';
import { createDatabaseForFile, openTestPool } from './database.ts';

/** What jobs work with, on a database and at a moment of the test's. */
export function createJobContext(config: pg.ClientConfig, clock = new TestClock()) {
  const pool = openTestPool(config);
  const context: FeedContext = {
    feed: createDemoFeed({ now: clock.now }),
    store: createFeedStore(pool),
    sql: pool,
    pool,
    logger: pino({ level: 'silent' }),
    now: clock.now,
  };
  return { context, clock, pool };
}

/** The same on a database of its own, until the last test of the file that calls this outside its tests. */
export async function openJobContext(clock?: TestClock) {
  const { config } = await createDatabaseForFile();
  const opened = createJobContext(config, clock);
  afterAll(() => opened.pool.end());
  return { ...opened, config };
}

export async function insertRows(
  pool: pg.Pool | pg.ClientBase,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const names = Object.keys(first).join(', ');
  await pool.query(
    `insert into public.${table} (${names})
     select ${names} from jsonb_populate_recordset(null::public.${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
