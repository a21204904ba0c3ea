import type { Queryable } from '#server/base/database/transaction.ts';
import { codeOf } from '#shared/errors.ts';
import { authFailure } from '../base/auth-failures.ts';
import type { AuthNeeds } from '../base/needs.ts';
import { appMetadata, findUserById, type UserRow } from './users.ts';

export type NewAccount = {
  email: string;
  /** null: the address was proved by another service, and nobody chose a password. */
  passwordHash: string | null;
  data: Record<string, unknown>;
  appMetadata?: Record<string, unknown>;
};

/** undefined when the address already has an account. Needs a transaction. */
export async function createAccount(
  db: Queryable,
  { now }: Pick<AuthNeeds, 'now'>,
  account: NewAccount,
): Promise<UserRow | undefined> {
  const { email, passwordHash, data } = account;
  const { rows } = await db.query<{ id: string }>(
    `insert into auth.users (email, encrypted_password, raw_user_meta_data, raw_app_meta_data,
       created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5) on conflict (email) do nothing returning id`,
    [
      email,
      passwordHash,
      JSON.stringify(data),
      JSON.stringify({ ...account.appMetadata, ...appMetadata }),
      now(),
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  if (passwordHash !== null) await addEmailIdentity(db, id, now());
  return findUserById(db, id);
}

/** Address and password open the account; again it changes nothing. */
async function addEmailIdentity(db: Queryable, userId: string, now: Date): Promise<void> {
  await db.query(
    `insert into auth.identities (user_id, provider_id, identity_data, created_at, updated_at)
     select id, id, jsonb_build_object('sub', id, 'email', email,
       'email_verified', email_confirmed_at is not null, 'phone_verified', false), $2, $2
     from auth.users where id = $1 on conflict do nothing`,
    [userId, now],
  );
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

const uniqueViolation = '23505';

/** Links that went to the old address end. Throws when another account has the new one. */
export async function moveAddress(
  db: Queryable,
  userId: string,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  try {
    await db.query(
      `update auth.users
       set email = $2, new_email = null, email_change_confirmed = null, updated_at = $3
       where id = $1`,
      [userId, email, now],
    );
  } catch (error) {
    if (codeOf(error) !== uniqueViolation) throw error;
    throw authFailure('emailExists', { cause: error });
  }
  await db.query(
    `update auth.identities
     set identity_data = identity_data || jsonb_build_object('email', $2::text), updated_at = $3
     where user_id = $1 and provider = 'email'`,
    [userId, email, now],
  );
  await db.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
}

/**
 * Keeps the account as it is until the transaction ends. False when it went, or has another password
 * than the row that was read: comparing takes a while.
 */
export async function holdPassword(
  db: Queryable,
  { id, encrypted_password }: UserRow,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from auth.users where id = $1 and encrypted_password = $2 for no key update',
    [id, encrypted_password],
  );
  return rowCount !== 0;
}

/** Whoever else is signed in, holds a link or waits for a change of the address may be the reason. */
export async function storePassword(
  db: Queryable,
  { userId, keptSession = null, now }: { userId: string; keptSession?: string | null; now: Date },
  passwordHash: string,
): Promise<void> {
  await db.query(
    `update auth.users
     set encrypted_password = $2, new_email = null, email_change_confirmed = null where id = $1`,
    [userId, passwordHash],
  );
  await addEmailIdentity(db, userId, now);
  await db.query('delete from auth.sign_in_codes where user_id = $1', [userId]);
  await db.query('delete from auth.sessions where user_id = $1 and id is distinct from $2::uuid', [
    userId,
    keptSession,
  ]);
  await db.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
}

type DataColumn = 'raw_user_meta_data' | 'raw_app_meta_data';

/** A key with the value null is removed. */
export async function mergeData(
  db: Queryable,
  { userId, column }: { userId: string; column: DataColumn },
  data: Record<string, unknown>,
): Promise<void> {
  await db.query(
    `update auth.users
     set ${column} = (
       select coalesce(jsonb_object_agg(key, value), '{}')
       from jsonb_each(${column} || $2::jsonb) where value <> 'null')
     where id = $1`,
    [userId, JSON.stringify(data)],
  );
}

/** Sessions, identities, tokens and the rows of the product go with the account. */
export async function deleteAccount(db: Queryable, userId: string): Promise<void> {
  await db.query('delete from auth.users where id = $1', [userId]);
}
