import type { Queryable } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { findUserById, type UserRow } from './users.ts';

export type NewAccount = {
  email: string;
  passwordHash: string;
  data: Record<string, unknown>;
  appMetadata?: Record<string, unknown>;
  confirmationSentAt?: Date;
};

const appMetadata = { provider: 'email', providers: ['email'] };

/** undefined when the address already has an account. Needs a transaction. */
export async function createAccount(
  db: Queryable,
  { now }: Services,
  account: NewAccount,
): Promise<UserRow | undefined> {
  const { email, passwordHash, data, confirmationSentAt = null } = account;
  const { rows } = await db.query<{ id: string }>(
    `insert into auth.users (email, encrypted_password, raw_user_meta_data, raw_app_meta_data,
       confirmation_sent_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) on conflict (email) do nothing returning id`,
    [
      email,
      passwordHash,
      JSON.stringify(data),
      JSON.stringify({ ...account.appMetadata, ...appMetadata }),
      confirmationSentAt,
      now(),
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  const identity = { sub: id, email, email_verified: false, phone_verified: false };
  await db.query(
    `insert into auth.identities (user_id, provider_id, identity_data, created_at, updated_at)
     values ($1, $2, $3, $4, $4)`,
    [id, id, JSON.stringify(identity), now()],
  );
  return findUserById(db, id);
}

/** The address is proved to be the user's. */
export async function confirmEmail(db: Queryable, userId: string, now: Date): Promise<void> {
  await db.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, $2), updated_at = $2
     where id = $1`,
    [userId, now],
  );
  await db.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}',
       updated_at = $2
     where user_id = $1 and provider = 'email'`,
    [userId, now],
  );
}

/** Sessions, identities, tokens and the rows of the product go with the account. */
export async function deleteAccount(db: Queryable, userId: string): Promise<void> {
  await db.query('delete from auth.users where id = $1', [userId]);
}
