import type pg from 'pg';
import { inTransaction, type Queryable } from '#server/base/database/transaction.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { intervals, retention } from '#shared/facts/intervals.ts';

/** Newest entries kept of each kind in the security log of a person: none of them pushes out another kind. @internal */
export const securityLogOfKind = 100;

/** Removes what the account service no longer needs, all or nothing. How many rows went. */
export function cleanUpAccounts(pool: pg.Pool, now: Date): Promise<number> {
  return inTransaction(pool, (client) => removeOutdated(client, now));
}

async function removeOutdated(client: Queryable, now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  let removed = 0;
  for (const [statement, bound] of [
    ['delete from auth.one_time_tokens where expires_at <= $1', now],
    ['delete from auth.sign_in_attempts where expires_at <= $1', now],
    ['delete from auth.sign_in_codes where expires_at <= $1', now],
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
         and coalesce(confirmation_sent_at, created_at) <= $1
         and coalesce(invited_at, created_at) <= $1`,
      daysAgo(retention.unconfirmedAccountDays),
    ],
    ['delete from public.security_log where happened_at <= $1', daysAgo(retention.securityLogDays)],
    [
      'delete from internal.administrator_acts where happened_at <= $1',
      daysAgo(retention.securityLogDays),
    ],
    [surplusEntries, daysAgo(1)],
  ] as const) {
    const { rowCount } = await client.query(statement, [bound]);
    removed += rowCount ?? 0;
  }
  return removed;
}

/** Only who had an entry lately can have too many: all other logs are left unread. */
const surplusEntries = `
  delete from public.security_log where id in (
    select id from (
      select id, row_number() over (partition by user_id, kind order by happened_at desc, id) as place
      from public.security_log
      where user_id in (select user_id from public.security_log where happened_at > $1)) as entries
    where place > ${securityLogOfKind})`;
