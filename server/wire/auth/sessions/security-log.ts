import { createHmac } from 'node:crypto';
import type { Secrets } from '#server/base/config/secrets.ts';
import type { Queryable } from '#server/base/database/transaction.ts';
import { networkOf } from '#server/base/http/client-address.ts';
import { hourMs } from '#shared/facts/durations.ts';
import { type SecurityKind, securityFacts } from '#shared/facts/security-kinds.ts';
import { findUserByEmail } from '../accounts/users.ts';
import type { AuthNeeds } from '../base/needs.ts';

export type Device = { userAgent: string | undefined; ip: string | undefined };

/** What was done to whose account; without a device when no request of a browser did it. */
export type SecurityEvent = { kind: SecurityKind; userId: string; device?: Device };

/**
 * Called in the transaction of the change, so that neither is kept without the other. The entry refers to the
 * account: whoever holds that row says `for no key update`, lest two wait for each other.
 */
export async function recordSecurity(
  db: Queryable,
  { now, logger }: Pick<AuthNeeds, 'now' | 'logger'>,
  { kind, userId, device }: SecurityEvent,
): Promise<void> {
  const at = now();
  const { isCounted } = securityFacts[kind];
  const ip = device?.ip ?? null;
  await db.query(
    `insert into public.security_log (user_id, kind, happened_at, ip, user_agent, counted_from)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, kind, ip, counted_from) where counted_from is not null do update
     set times = security_log.times + 1, happened_at = excluded.happened_at,
       user_agent = excluded.user_agent`,
    [
      userId,
      kind,
      at,
      isCounted && ip ? networkOf(ip) : ip,
      device?.userAgent ?? null,
      isCounted ? new Date(at.getTime() - (at.getTime() % hourMs)) : null,
    ],
  );
  logger.info({ userId, kind }, 'security event');
}

/** All that remains of an account; whoever asks about an address can be told by `hashAddress`. */
export function logDeletion(
  { logger, secrets }: Pick<AuthNeeds, 'logger' | 'secrets'>,
  { userId, email }: { userId: string; email: string },
): void {
  const address = hashAddress(secrets, email);
  logger.info({ userId, kind: 'account_deleted', address }, 'security event');
}

export function hashAddress(secrets: Secrets, email: string): string {
  return createHmac('sha256', secrets.derive('deleted address')).update(email).digest('hex');
}

/** After the answer, whose time then does not tell whether the address has an account. */
export function recordWrongPassword(
  services: AuthNeeds,
  email: string,
  device: Device,
): Promise<void> {
  const { pool } = services.database;
  return services.background.start(async () => {
    const user = await findUserByEmail(pool, email.toLowerCase());
    if (!user) return;
    await recordSecurity(pool, services, { kind: 'wrong_password', userId: user.id, device });
  });
}
