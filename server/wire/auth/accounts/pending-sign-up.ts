import type { Queryable } from '#server/base/database/transaction.ts';
import { hashToken } from '../base/hash-token.ts';
import { drawOneTimeToken } from './one-time-tokens.ts';
import { appMetadata } from './users.ts';

type SignUp = {
  id: string;
  email: string;
  passwordHash: string;
  data: Record<string, unknown>;
  now: Date;
};
export type PendingSignUp = { userId: string; token: string; isNew: boolean };

/**
 * Stores a sign-up together with the token of its mail; undefined when the address is confirmed. The last
 * one before the confirmation counts: whatever earlier ones brought, their links included, ends at the
 * same moment, so that a link never confirms the password of another sign-up. One statement whatever the
 * address is, so that its time tells nothing.
 */
export async function storeSignUp(
  db: Queryable,
  { id, email, passwordHash, data, now }: SignUp,
): Promise<PendingSignUp | undefined> {
  const { token, tokenHash, expiresAt } = drawOneTimeToken(now);
  const { rows } = await db.query<Omit<PendingSignUp, 'token'>>(
    `with account as (
       insert into auth.users as held (email, encrypted_password, raw_user_meta_data,
         raw_app_meta_data, confirmation_sent_at, created_at, updated_at, id)
       values ($1, $2, $3, $4, $5, $5, $5, $8)
       on conflict (email) do update
         set encrypted_password = excluded.encrypted_password,
           raw_user_meta_data = excluded.raw_user_meta_data,
           confirmation_sent_at = excluded.confirmation_sent_at,
           updated_at = excluded.updated_at, sign_up_replaced = true, sign_up_refused = false
         where held.email_confirmed_at is null
       returning id, not sign_up_replaced as is_new),
     identity as (
       insert into auth.identities (user_id, provider_id, identity_data, created_at, updated_at)
       select id, id, jsonb_build_object('sub', id, 'email', $1::text, 'email_verified', false,
         'phone_verified', false), $5, $5
       from account where is_new),
     link as (
       insert into auth.one_time_tokens (user_id, kind, token_hash, relates_to, expires_at, created_at)
       select id, 'signup', $6, $1, $7, $5 from account
       on conflict (user_id, kind) do update
         set token_hash = excluded.token_hash, expires_at = excluded.expires_at,
           created_at = excluded.created_at)
     select id as "userId", is_new as "isNew" from account`,
    [
      email,
      passwordHash,
      JSON.stringify(data),
      JSON.stringify(appMetadata),
      now,
      tokenHash,
      expiresAt,
      id,
    ],
  );
  const [stored] = rows;
  return stored && { ...stored, token };
}

/**
 * After the answer, because it takes longer: the account that waits takes the id that its last sign-up was answered
 * with. Not when a later sign-up has replaced the link meanwhile, or somebody has confirmed the address.
 */
export async function takeAnsweredId(
  db: Queryable,
  { userId, token }: PendingSignUp,
  id: string,
): Promise<void> {
  await db.query(
    `with moved as (
       update auth.users u set id = $2::uuid
       where id = $1 and email_confirmed_at is null and exists (
         select from auth.one_time_tokens t where t.user_id = u.id and t.token_hash = $3)
       returning 1)
     update auth.identities
     set provider_id = $2::text, identity_data = identity_data || jsonb_build_object('sub', $2::uuid)
     where user_id = $1 and provider = 'email' and exists (select from moved)`,
    [userId, id, hashToken(token)],
  );
}

/**
 * For a sign-up that is not stored. Its mail never comes, so its owner may follow an earlier one: that link
 * proves the address still, and no longer the password of whoever asked for it.
 */
export async function refuseSignUp(db: Queryable, email: string): Promise<void> {
  await db.query(
    'update auth.users set sign_up_refused = true where email = $1 and email_confirmed_at is null',
    [email],
  );
}
