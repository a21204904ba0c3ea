import type { FeedName } from '#feeds/feed.ts';
import { AppError } from '#shared/errors.ts';
import { intervals } from '#shared/spec/intervals.ts';
import { readRetryAfterMs } from './backoff.ts';
import type { JobContext } from './job.ts';
import type { RunReport } from './run-job.ts';
import type { Sql } from './serial-client.ts';

/** The row of `feed_states` that stands for the provider as a whole; its subject is the feed's name. */
export const providerJob = 'feed';

/** Until when the provider wants to be left alone, whichever process it told so. */
export async function readRest(sql: Sql, feed: FeedName): Promise<Date | undefined> {
  const { rows } = await sql.query<{ next_due_at: Date | null }>(
    'select next_due_at from public.feed_states where job = $1 and subject = $2',
    [providerJob, feed],
  );
  return rows[0]?.next_due_at ?? undefined;
}

/** Keeps the pause that the provider asked for in the answer that made the run fail. */
export async function keepRest(
  { pool, feed, logger }: Pick<JobContext, 'pool' | 'feed' | 'logger'>,
  { error, finishedAt }: RunReport,
): Promise<void> {
  const asked = { now: finishedAt, mostMs: intervals.feedRestMaxMs };
  const restMs = readRetryAfterMs(error, asked);
  if (restMs === undefined) return;
  logger.warn({ restMs }, 'the feed asked to be left alone');
  await pool.query(
    `insert into public.feed_states as held (job, subject, next_due_at) values ($1, $2, $3)
     on conflict (job, subject)
     do update set next_due_at = greatest(held.next_due_at, excluded.next_due_at)`,
    [providerJob, feed.name, new Date(finishedAt.getTime() + restMs)],
  );
}

/** False for a failure of ours, and for an answer about one thing that the provider does not have. */
export function isFaultOfProvider(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code !== 'upstream_failed') return false;
  const { status } = error.details;
  const isRefusal = typeof status === 'number' && status >= 400 && status < 500;
  return !isRefusal || status === 408 || status === 429;
}
