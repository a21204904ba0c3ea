import { createHmac } from 'node:crypto';
import type { AppError } from '#shared/errors.ts';
import { intervals } from '#shared/spec/intervals.ts';
import type { Queryable } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { authFailure } from './auth-failures.ts';
import type { OneTimeKind } from './one-time-tokens.ts';

/**
 * Lets one request a minute through for an address, known or not; the others are told to wait. Of
 * several at once the first wins.
 */
export async function reserveMail(
  db: Queryable,
  { secrets, now }: Services,
  { kind, email }: { kind: OneTimeKind; email: string },
): Promise<void> {
  const hash = createHmac('sha256', secrets.derive('mail address')).update(email).digest();
  const requestedAt = now();
  const lastAllowed = lastAllowedBefore(requestedAt);
  const reserved = await db.query(
    `insert into auth.mail_requests as held (kind, address_hash, requested_at) values ($1, $2, $3)
     on conflict (kind, address_hash) do update set requested_at = excluded.requested_at
       where held.requested_at <= $4`,
    [kind, hash, requestedAt, lastAllowed],
  );
  if (reserved.rowCount !== 0) return;
  const { rows } = await db.query<{ requested_at: Date }>(
    'select requested_at from auth.mail_requests where kind = $1 and address_hash = $2',
    [kind, hash],
  );
  throw mailTooSoon(rows[0]?.requested_at ?? requestedAt, lastAllowed);
}

/** The latest moment of an earlier mail that allows another one at `sentAt`. */
export function lastAllowedBefore(sentAt: Date): Date {
  return new Date(sentAt.getTime() - intervals.authMailPauseMs);
}

export function mailTooSoon(lastSentAt: Date, lastAllowed: Date): AppError {
  const seconds = Math.max(1, Math.ceil((lastSentAt.getTime() - lastAllowed.getTime()) / 1000));
  return authFailure('mailTooSoon', {
    message: `For security purposes, you can only request this after ${seconds} seconds.`,
  });
}
