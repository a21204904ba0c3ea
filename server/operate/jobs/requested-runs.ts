import type { Sql } from '#server/base/database/serial-client.ts';
import { adminIntervals } from '#shared/facts/admin.ts';
import type { WishAnswer } from '#shared/facts/wish-answers.ts';
import type { RequestedRun } from '#shared/schemas/admin.ts';
import type { JobContext, ScheduledJob } from './job.ts';
import { isLeftAlone } from './provider-rest.ts';

/** What is asked of jobs from outside of the process that runs them. */
type RunContext = Pick<JobContext, 'pool' | 'feed' | 'gates' | 'now'>;
type KnownJob = Pick<ScheduledJob<never>, 'family'> & { job: { name: string } };

/** Asks the process in charge to run a job soon; it looks every few seconds. */
export async function requestRun(
  context: RunContext,
  schedule: readonly KnownJob[],
  wish: RequestedRun,
): Promise<WishAnswer> {
  const { pool, now } = context;
  const scheduled = schedule.find(({ job }) => job.name === wish.job);
  const { rowCount: isKnown } = await pool.query(
    'select from public.feed_states where job = $1 and subject = $2',
    [wish.job, wish.subject],
  );
  if (!scheduled || !isKnown) return 'unknown';
  if (scheduled.family !== undefined && (await isLeftAlone(context, wish))) return 'resting';
  return (await keepWish(pool, wish, now())) ? 'taken' : 'too_soon';
}

/** False when the same was wished a moment ago. A wish from the future is none: the clock was set back. */
async function keepWish(sql: Sql, { job, subject }: RequestedRun, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into internal.job_wishes as held (job, subject, wished_at) values ($1, $2, $3)
     on conflict (job, subject) do update set wished_at = $3, is_taken = false
       where held.wished_at not between $4 and $3`,
    [job, subject, now, before(now, adminIntervals.wishPauseMs)],
  );
  return rowCount === 1;
}

/** Requests for these jobs since the last look. Old ones are dropped, so that none runs by surprise. */
export async function takeRequests(
  sql: Sql,
  jobs: readonly string[],
  now: Date,
): Promise<RequestedRun[]> {
  const { rows } = await sql.query<RequestedRun>(
    `update internal.job_wishes set is_taken = true
      where not is_taken and job = any($1) and wished_at > $2 returning job, subject`,
    [jobs, before(now, adminIntervals.wishLastsMs)],
  );
  return rows;
}

/** How many rows went. */
export async function pruneWishes(sql: Sql, now: Date): Promise<number> {
  const { rowCount } = await sql.query('delete from internal.job_wishes where wished_at <= $1', [
    before(now, adminIntervals.wishLastsMs),
  ]);
  return rowCount ?? 0;
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);
