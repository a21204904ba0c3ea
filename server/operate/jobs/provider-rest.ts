import { findRefusal } from '#feeds/refusal.ts';
import type { Sql } from '#server/base/database/serial-client.ts';
import { readRetryAfterMs } from '#server/base/net/backoff.ts';
import { feedFailuresInRow } from '#server/base/net/circuit.ts';
import { AppError } from '#shared/errors.ts';
import { intervals } from '#shared/facts/intervals.ts';
import type { RefusalKind } from '#shared/facts/refusals.ts';
import { type HostGates, type HostState, isUnsent, type Visit } from './host-gate.ts';
import type { JobContext, RunReport } from './job.ts';

/** The row of `feed_states` that stands for the provider as a whole; its subject is the feed's name. */
export const providerJob = 'feed';

/** How much longer the provider wants to be left alone, whichever process it told so; 0: it does not. */
export async function readRestMs(
  sql: Sql,
  { feed, now }: Pick<JobContext, 'feed' | 'now'>,
): Promise<number> {
  if (!feed) return 0;
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
  { asksOthers, error, finishedAt }: RunReport,
): Promise<void> {
  if (!feed || asksOthers) return;
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

/** The provider asked for a pause, refuses, or has not answered this question for a while: no button reaches it. */
export async function isLeftAlone(
  { pool, feed, gates, now }: Pick<JobContext, 'pool' | 'feed' | 'gates' | 'now'>,
  { job, subject }: { job: string; subject: string },
): Promise<boolean> {
  const restMs = await readRestMs(pool, { feed, now });
  await readHosts(pool, gates);
  const { rowCount } = await pool.query(
    `select from public.feed_states
      where job = $1 and subject = $2 and failures >= $3
        and next_due_at > $4 and coalesce(last_attempt_at <= $4, true)`,
    [job, subject, feedFailuresInRow, now()],
  );
  return restMs > 0 || gates?.main !== undefined || Boolean(rowCount);
}

/** Rows of `feed_states` that stand for one host each; only operators read them. */
export const hostJob = 'host';

type HostRow = {
  subject: string;
  last_attempt_at: Date;
  failing_since: Date | null;
  failures: number;
  next_due_at: Date | null;
  refusal: RefusalKind | null;
};

/** Takes over which hosts other processes leave alone, and this one did before its restart. */
export async function readHosts(sql: Sql, gates: HostGates | undefined): Promise<void> {
  if (!gates) return;
  const { rows } = await sql.query<HostRow>(
    `select subject, last_attempt_at, failing_since, failures, next_due_at, refusal
       from public.feed_states where job = $1`,
    [hostJob],
  );
  gates.adopt(rows.map(toHostState));
}

function toHostState(row: HostRow): HostState {
  const { failing_since: since, refusal, failures: trials, next_due_at: nextTrialAt } = row;
  const closure =
    since && refusal && nextTrialAt ? { since, refusal, trials, nextTrialAt } : undefined;
  return { host: row.subject, changedAt: row.last_attempt_at, closure };
}

/** Tells the gates what became of a run, and every process what became of the gates. */
export async function keepHosts(
  { gates, sql, logger }: Pick<JobContext, 'gates' | 'sql' | 'logger'>,
  { visit, isDone, refusal }: { visit: Visit; isDone: boolean; refusal: RefusalKind | undefined },
): Promise<void> {
  if (!gates) return;
  gates.finish(visit, { isDone, refusal });
  for (const { host, changedAt, closure, isNews } of gates.takeChanges()) {
    if (isNews && closure) {
      logger.warn({ host, refusal: closure.refusal }, 'a host refuses or fails and is left alone');
    } else if (isNews) logger.info({ host }, 'a host answers again');
    const { since = null, refusal = null, trials = 0, nextTrialAt = null } = closure ?? {};
    try {
      await sql.query(
        `insert into public.feed_states as held (job, subject, last_attempt_at, last_success_at,
           failing_since, failures, next_due_at, refusal)
         values ($1, $2, $3, case when $4::timestamptz is null then $3::timestamptz end, $4, $5, $6, $7)
         on conflict (job, subject) do update set last_attempt_at = $3, failing_since = $4,
           failures = $5, next_due_at = $6, refusal = $7,
           last_success_at = coalesce(excluded.last_success_at, held.last_success_at)`,
        [hostJob, host, changedAt, since, trials, nextTrialAt, refusal],
      );
    } catch (error) {
      logger.warn({ err: error, host }, 'the state of a host was not kept');
    }
  }
}

/** The provider has no such thing, and says nothing about others of its kind. */
const isMissing = [404, 410];

/** False for a failure of ours, for an answer about one thing, and for what was never sent. */
export function isFaultOfProvider(error: unknown): boolean {
  const refusal = findRefusal(error);
  if (!(error instanceof AppError) || refusal === undefined || isUnsent(error)) return false;
  return refusal !== 'question' || !isMissing.includes(Number(error.details.status));
}
