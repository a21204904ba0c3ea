import type { FeedName } from '#feeds/feed.ts';
import { retention } from '#shared/spec/intervals.ts';
import { demoPrefix, limits } from '#shared/spec/limits.ts';
import type { RefusalKind } from '#shared/spec/refusals.ts';
import { sports } from '#shared/spec/sports.ts';
import type { Sql } from '../database/serial-client.ts';
import type { LastRun } from './due.ts';
import { providerJob } from './provider-rest.ts';
import type { RunReport } from './run-job.ts';

const dayMs = 86_400_000;

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

/** Forgets the states of other feeds; the caller removes their rows before it calls `claimStates`. */
export async function forgetOtherFeeds(sql: Sql, feed: FeedName): Promise<void> {
  await sql.query(
    `delete from public.feed_states where not exists (
       select from public.feed_states where job = $1 and subject = $2)`,
    [providerJob, feed],
  );
}

export async function claimStates(sql: Sql, feed: FeedName): Promise<void> {
  await sql.query(
    `insert into public.feed_states (job, subject) values ($1, $2) on conflict do nothing`,
    [providerJob, feed],
  );
}

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
export async function pruneHistory(sql: Sql, now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const runs = await sql.query('delete from internal.feed_runs where started_at < $1', [
    daysAgo(retention.feedRunDays),
  ]);
  const states = await sql.query('delete from public.feed_states where last_attempt_at < $1', [
    daysAgo(retention.feedStateDays),
  ]);
  return (runs.rowCount ?? 0) + (states.rowCount ?? 0);
}

/** Old headlines. How many went. */
export function pruneNews(sql: Sql, now: Date, signal: AbortSignal): Promise<number> {
  const bound = new Date(now.getTime() - retention.newsDays * dayMs);
  const oldNews = `
    delete from public.news where id in (
      select old.id from unnest($3::text[]) as given (sport)
       cross join lateral (
         select published_at from public.news where sport = given.sport
          order by published_at desc offset $4 limit 1) as last_kept
       cross join lateral (
         select id from public.news where sport = given.sport
            and published_at < least(last_kept.published_at, $1)
          limit $2) as old)`;
  const values = [bound, limits.rowsPruned, sports, limits.newsKept - 1];
  return removeInPieces(sql, oldNews, { values, signal });
}

/** What was seen and played of the simulated league long ago; what is real stays for good. How many rows went. */
export async function pruneDemoHistory(sql: Sql, now: Date, signal: AbortSignal): Promise<number> {
  const bound = new Date(now.getTime() - retention.demoGameDays * dayMs);
  let removed = 0;
  for (const old of [
    `delete from public.injury_changes where id in (select id from public.injury_changes
      where starts_with(injury_id, '${demoPrefix}') and seen_at < $1 limit $2)`,
    `delete from public.line_changes where id in (select id from public.line_changes
      where starts_with(game_id, '${demoPrefix}') and seen_at < $1 limit $2)`,
    `delete from public.player_games where (player_id, game_id) in (
      select player_id, game_id from public.player_games
       where source = 'demo' and played_on < $1 limit $2)`,
    `delete from public.season_games where game_id in (select game_id from public.season_games
      where source = 'demo' and played_on < $1 limit $2)`,
  ]) {
    removed += await removeInPieces(sql, old, { values: [bound, limits.rowsPruned], signal });
  }
  return removed;
}

type Pieces = { values: unknown[]; signal: AbortSignal; rest?: () => Promise<void> };

/** Statement by statement until nothing is left, so that others come in between. How many rows went. */
export async function removeInPieces(
  sql: Sql,
  statement: string,
  { values, signal, rest }: Pieces,
): Promise<number> {
  for (let removed = 0; ; ) {
    signal.throwIfAborted();
    const { rowCount } = await sql.query(statement, values);
    if (!rowCount) return removed;
    removed += rowCount;
    await rest?.();
  }
}

/** Old games of the simulated league, with their forecasts, one by one. Those of real feeds stay. How many went. */
export async function pruneDemoGames(sql: Sql, now: Date, signal: AbortSignal): Promise<number> {
  const bound = new Date(now.getTime() - retention.demoGameDays * dayMs);
  for (let removed = 0; ; removed += 1) {
    if (signal.aborted || removed === limits.demoGamesPruned) return removed;
    const { rowCount } = await sql.query(
      `delete from public.games where external_id = (
         select external_id from public.games
          where starts_with(external_id, $1) and scheduled_at < $2
          order by scheduled_at limit 1)`,
      [demoPrefix, bound],
    );
    if (!rowCount) return removed;
  }
}
