import { AppError } from '#shared/errors.ts';
import { intervals } from '#shared/spec/intervals.ts';
import { readRetryAfterMs } from './backoff.ts';
import type { JobContext } from './job.ts';
import type { RunReport } from './run-job.ts';
import type { Sql } from './serial-client.ts';
import { secondJob } from './sources.ts';

/** The row of `feed_states` that stands for the provider as a whole; its subject is the feed's name. */
export const providerJob = 'feed';

/** How much longer the provider wants to be left alone, whichever process it told so; 0: it does not. */
export async function readRestMs(
  sql: Sql,
  { feed, now }: Pick<JobContext, 'feed' | 'now'>,
): Promise<number> {
  const { rows } = await sql.query<{ next_due_at: Date | null }>(
    'select next_due_at from public.feed_states where job = $1 and subject = $2',
    [providerJob, feed.name],
  );
  const restMs = (rows[0]?.next_due_at?.getTime() ?? 0) - now().getTime();
  // Nobody rests for longer: the clock was set back since.
  return restMs > intervals.feedRestMaxMs ? 0 : Math.max(0, restMs);
}

/** Keeps the pause that the provider asked for in the answer that made the run fail. */
export async function keepRest(
  { sql, feed, logger }: Pick<JobContext, 'sql' | 'feed' | 'logger'>,
  { job, error, finishedAt }: RunReport,
): Promise<void> {
  // It was another provider that asked.
  if (job === secondJob) return;
  const asked = { now: finishedAt, mostMs: intervals.feedRestMaxMs };
  const restMs = readRetryAfterMs(error, asked);
  if (restMs === undefined) return;
  logger.warn({ restMs }, 'the feed asked to be left alone');
  const momentAfter = (ms: number) => new Date(finishedAt.getTime() + ms);
  await sql.query(
    `insert into public.feed_states as held (job, subject, next_due_at) values ($1, $2, $3)
     on conflict (job, subject) do update set next_due_at = case
       when held.next_due_at between $3 and $4 then held.next_due_at else $3 end`,
    [providerJob, feed.name, momentAfter(restMs), momentAfter(intervals.feedRestMaxMs)],
  );
}

/** False for a failure of ours, and for an answer about one thing that the provider does not have. */
export function isFaultOfProvider(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code !== 'upstream_failed') return false;
  const { status } = error.details;
  const isRefusal = typeof status === 'number' && status >= 400 && status < 500;
  return !isRefusal || status === 408 || status === 429;
}
