import type pg from 'pg';
import type { Logger } from 'pino';
import { intervals, retention } from '#shared/spec/intervals.ts';
import { limits } from '#shared/spec/limits.ts';
import { inTransaction, type Queryable } from '../database/transaction.ts';
import { pause } from '../pause.ts';

const lockKey = 7_203_007;
const dayMs = 86_400_000;

type CleanupOptions = { pool: pg.Pool; now: () => Date; logger: Logger; everyMs?: number };

/** What the account service no longer needs goes, at once and then every hour. */
export function startAccountCleanup({
  pool,
  now,
  logger,
  everyMs = intervals.accountCleanupMs,
}: CleanupOptions): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        const removed = await cleanUpAccounts(pool, now());
        logger.debug({ removed }, 'account tables cleaned');
      } catch (error) {
        logger.warn({ err: error }, 'account tables were not cleaned');
      }
      await pause(everyMs, stopping.signal);
    }
  };
  const done = run();
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

/** How many rows went; undefined when another process is at it. */
export function cleanUpAccounts(pool: pg.Pool, now: Date): Promise<number | undefined> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ won: boolean }>(
      'select pg_try_advisory_xact_lock($1) as won',
      [lockKey],
    );
    return rows[0]?.won ? removeOutdated(client, now) : undefined;
  });
}

async function removeOutdated(client: Queryable, now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  let removed = 0;
  for (const [statement, bound] of [
    ['delete from auth.one_time_tokens where expires_at <= $1', now],
    [
      'delete from auth.mail_requests where requested_at <= $1',
      new Date(now.getTime() - intervals.authMailPauseMs),
    ],
    [
      'delete from auth.sessions where coalesce(refreshed_at, created_at) <= $1',
      daysAgo(retention.sessionIdleDays + retention.endedSessionDays),
    ],
    // A traded token is kept for as long as a device may sleep, because its reuse tells of a theft.
    [
      'delete from auth.refresh_tokens where revoked and updated_at <= $1',
      daysAgo(retention.sessionIdleDays),
    ],
    [
      `delete from auth.users where email_confirmed_at is null and created_at <= $1
         and coalesce(confirmation_sent_at, created_at) <= $1`,
      daysAgo(retention.unconfirmedAccountDays),
    ],
    ['delete from public.security_log where happened_at <= $1', daysAgo(retention.securityLogDays)],
    [surplusEntries, limits.securityLogOfKind],
  ] as const) {
    const { rowCount } = await client.query(statement, [bound]);
    removed += rowCount ?? 0;
  }
  return removed;
}

const surplusEntries = `
  delete from public.security_log where id in (
    select id from (
      select id, row_number() over (partition by user_id, kind order by happened_at desc, id) as place
      from public.security_log) as entries
    where place > $1)`;
