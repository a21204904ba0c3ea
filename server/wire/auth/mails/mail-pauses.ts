import { createHmac } from 'node:crypto';
import type { Queryable } from '#server/base/database/transaction.ts';
import type { AppError } from '#shared/errors.ts';
import type { BudgetName } from '#shared/facts/budgets.ts';
import { intervals } from '#shared/facts/intervals.ts';
import { authFailure } from '../base/auth-failures.ts';
import type { AuthNeeds } from '../base/needs.ts';

type MailKind = 'signup' | 'recovery' | 'email_change' | 'reauthentication';
type Request = { kind: MailKind; email: string };

/** Lets one request a minute through for an address, known or not; the others are told to wait. */
export async function reserveMail(
  db: Queryable,
  services: AuthNeeds,
  request: Request,
): Promise<void> {
  const requestedAt = services.now();
  if (await takeMailTurn(db, services, { ...request, requestedAt })) return;
  const { rows } = await db.query<{ requested_at: Date }>(
    'select requested_at from auth.mail_requests where kind = $1 and address_hash = $2',
    [request.kind, hashOf(services, request.email)],
  );
  throw mailTooSoon(rows[0]?.requested_at ?? requestedAt, lastAllowedBefore(requestedAt));
}

/** False when the address had its turn less than a minute ago. Of several at once the first wins. */
export async function takeMailTurn(
  db: Queryable,
  services: AuthNeeds,
  { kind, email, requestedAt }: Request & { requestedAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into auth.mail_requests as held (kind, address_hash, requested_at) values ($1, $2, $3)
     on conflict (kind, address_hash) do update set requested_at = excluded.requested_at
       where held.requested_at <= $4`,
    [kind, hashOf(services, email), requestedAt, lastAllowedBefore(requestedAt)],
  );
  return rowCount !== 0;
}

function dailyLimitOf(kind: Request['kind']): BudgetName {
  return kind === 'recovery' ? 'recoveryMailsOfAddress' : 'mailsOfAddress';
}

/** Looked at before an earlier link ends for a mail that would not leave. */
export async function hasMailLeft(
  { budgets }: AuthNeeds,
  { kind, email }: Request,
): Promise<boolean> {
  return (await budgets.read(dailyLimitOf(kind), email)).left > 0;
}

/** Counts a mail; false when the address had enough of them for a day, of which nobody is told. */
export function takeDailyMail({ budgets }: AuthNeeds, { kind, email }: Request): Promise<boolean> {
  return budgets.tryTake(dailyLimitOf(kind), email);
}

function hashOf({ secrets }: AuthNeeds, email: string): Buffer {
  return createHmac('sha256', secrets.derive('mail address')).update(email).digest();
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
