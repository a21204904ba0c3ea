import { inTransaction, type Queryable } from '#server/base/database/transaction.ts';
import { holdUser } from '../accounts/users.ts';
import type { AuthNeeds } from '../base/needs.ts';
import { endApiKeys } from './end-api-keys.ts';
import { recordSecurity } from './security-log.ts';

type Needs = Pick<AuthNeeds, 'database' | 'now' | 'logger'>;

export type Administrator = { email: string; grantedAt: Date; lastSignInAt: Date | null };

/** False when the account is an administrator already. Effective from the next sign-in on. */
export function grantAdministrator(services: Needs, userId: string): Promise<boolean> {
  return inTransaction(services.database.pool, async (client) => {
    await holdUser(client, userId);
    const { rowCount } = await client.query(
      `insert into internal.administrators (user_id, granted_at) values ($1, $2)
       on conflict (user_id) do nothing`,
      [userId, services.now()],
    );
    if (rowCount === 0) return false;
    await recordSecurity(client, services, { kind: 'administrator_granted', userId });
    return true;
  });
}

/** Ends all sessions of the account, too, and tells how many; undefined when it is no administrator. */
export function revokeAdministrator(services: Needs, userId: string): Promise<number | undefined> {
  return inTransaction(services.database.pool, async (client) => {
    await holdUser(client, userId);
    const { rowCount } = await client.query(
      'delete from internal.administrators where user_id = $1',
      [userId],
    );
    if (rowCount === 0) return undefined;
    const ended = await client.query('delete from auth.sessions where user_id = $1', [userId]);
    await recordSecurity(client, services, { kind: 'administrator_revoked', userId });
    await endApiKeys(client, services, { userId });
    return ended.rowCount ?? 0;
  });
}

/** Those who were made one first come first. */
export async function listAdministrators(db: Queryable): Promise<Administrator[]> {
  const { rows } = await db.query<Administrator>(
    `select u.email, a.granted_at as "grantedAt", u.last_sign_in_at as "lastSignInAt"
     from internal.administrators a join auth.users u on u.id = a.user_id
     order by a.granted_at, u.email`,
  );
  return rows;
}
