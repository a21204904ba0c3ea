import type { Sql } from '#server/base/database/serial-client.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { retention } from '#shared/facts/intervals.ts';
import type { RefusalKind } from '#shared/facts/refusals.ts';
import type { LastRun } from './due.ts';
import type { RunReport } from './job.ts';

export type KnownState = LastRun & { job: string; subject: string };

/**
 * Keeps a run and the age of what it brought. `nextDueAt`: null when no further run is needed; absent
 * when somebody ran the job out of turn, which leaves the plan as it is.
 */
export async function recordRun(
  sql: Sql,
  report: RunReport,
  nextDueAt?: Date | null,
): Promise<void> {
  await sql.query(
    `insert into internal.feed_runs (job, subject, started_at, finished_at, outcome, requests,
       rows_saved, rows_refused, detail) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      report.job,
      report.subject,
      report.startedAt,
      report.finishedAt,
      report.outcome,
      report.requests,
      report.rowsSaved,
      report.rowsRefused,
      report.detail,
    ],
  );
  if (report.outcome === 'stopped') return;
  await sql.query(report.outcome === 'failed' ? failure : success, [
    report.job,
    report.subject,
    report.finishedAt,
    nextDueAt ?? null,
    nextDueAt !== undefined,
    ...(report.outcome === 'failed' ? [report.refusal ?? null] : []),
  ]);
}

const success = `
  insert into public.feed_states as held (job, subject, last_attempt_at, last_success_at,
    next_due_at)
  values ($1, $2, $3, $3, case when $5::boolean then $4::timestamptz else $3 end)
  on conflict (job, subject) do update set last_attempt_at = $3, last_success_at = $3,
    failing_since = null, failures = 0, refusal = null,
    next_due_at = case when $5::boolean then $4::timestamptz else held.next_due_at end`;

const failure = `
  insert into public.feed_states as held (job, subject, last_attempt_at, failing_since, failures,
    next_due_at, refusal)
  values ($1, $2, $3, $3, 1, case when $5::boolean then $4::timestamptz else $3 end, $6)
  on conflict (job, subject) do update set last_attempt_at = $3,
    failing_since = coalesce(held.failing_since, $3), failures = held.failures + 1, refusal = $6,
    next_due_at = case when $5::boolean then $4::timestamptz else held.next_due_at end`;

/** What another process, or this one before its restart, did last. Moments yet to come are not believed. */
export async function readStates(sql: Sql, now: Date): Promise<KnownState[]> {
  const { rows } = await sql.query<{
    job: string;
    subject: string;
    last_attempt_at: Date;
    failures: number;
    next_due_at: Date | null;
    refusal: RefusalKind | null;
  }>(
    `select job, subject, last_attempt_at, failures, next_due_at, refusal from public.feed_states
      where last_attempt_at <= $1`,
    [now],
  );
  return rows.map(({ job, subject, last_attempt_at, failures, next_due_at, refusal }) => ({
    job,
    subject,
    endedAtMs: last_attempt_at.getTime(),
    failures,
    refusal: refusal ?? undefined,
    retryAtMs: next_due_at?.getTime() ?? 0,
    phase: next_due_at === null && failures === 0 ? 'once' : 'idle',
  }));
}

/** How many rows went. */
export async function pruneRuns(sql: Sql, now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const runs = await sql.query('delete from internal.feed_runs where started_at < $1', [
    daysAgo(retention.feedRunDays),
  ]);
  const states = await sql.query('delete from public.feed_states where last_attempt_at < $1', [
    daysAgo(retention.feedStateDays),
  ]);
  return (runs.rowCount ?? 0) + (states.rowCount ?? 0);
}
