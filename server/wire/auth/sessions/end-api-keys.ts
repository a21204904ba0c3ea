import type { Queryable } from '#server/base/database/transaction.ts';
import type { AuthNeeds } from '../base/needs.ts';
import { recordSecurity, type SecurityEvent } from './security-log.ts';

/**
 * Whoever made them may be the reason for a new password or for signing out everywhere. After the sessions
 * have gone, so that none of them makes another.
 */
export async function endApiKeys(
  db: Queryable,
  services: Pick<AuthNeeds, 'now' | 'logger'>,
  { userId, device }: Omit<SecurityEvent, 'kind'>,
): Promise<void> {
  const { rowCount } = await db.query('delete from public.api_keys where user_id = $1', [userId]);
  if (rowCount) {
    await recordSecurity(db, services, {
      kind: 'api_keys_ended',
      userId,
      ...(device && { device }),
    });
  }
}
