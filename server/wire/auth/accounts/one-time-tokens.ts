import { randomBytes } from 'node:crypto';
import type { Queryable } from '#server/base/database/transaction.ts';
import { tokenLifetimes } from '#shared/facts/intervals.ts';
import { hashToken } from '../base/hash-token.ts';
import type { AuthNeeds } from '../base/needs.ts';

/** `email_change` goes to the new address. */
export type OneTimeKind =
  | 'signup'
  | 'recovery'
  | 'email_change'
  | 'email_change_current'
  | 'invite';

export function drawOneTimeToken(
  now: Date,
  lifetimeS: number = tokenLifetimes.mailLinkS,
): {
  token: string;
  tokenHash: Buffer;
  expiresAt: Date;
} {
  const token = randomBytes(32).toString('hex');
  const expiresAt = new Date(now.getTime() + lifetimeS * 1000);
  return { token, tokenHash: hashToken(token), expiresAt };
}

/** A fresh token for a mail; the previous one of its kind ends. */
export async function issueOneTimeToken(
  db: Queryable,
  services: Pick<AuthNeeds, 'now'>,
  { userId, email, kind }: { userId: string; email: string; kind: OneTimeKind },
): Promise<string> {
  const now = services.now();
  const lifetimeS = kind === 'invite' ? tokenLifetimes.invitationS : tokenLifetimes.mailLinkS;
  const { token, tokenHash, expiresAt } = drawOneTimeToken(now, lifetimeS);
  await db.query(
    `insert into auth.one_time_tokens (user_id, kind, token_hash, relates_to, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, kind) do update
     set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
       expires_at = excluded.expires_at, created_at = excluded.created_at`,
    [userId, kind, tokenHash, email, expiresAt, now],
  );
  return token;
}

/** Ends the token and tells whose it was; undefined when it is unknown, used or expired. */
export async function takeOneTimeToken(
  db: Queryable,
  services: AuthNeeds,
  { token, kinds }: { token: string; kinds: readonly OneTimeKind[] },
): Promise<{ userId: string; email: string; kind: OneTimeKind } | undefined> {
  // The account first, as everybody else who changes both: nobody waits in a circle.
  await db.query(
    `select from auth.users
     where id = (select user_id from auth.one_time_tokens where token_hash = $1) for no key update`,
    [hashToken(token)],
  );
  const { rows } = await db.query<{
    userId: string;
    email: string;
    kind: OneTimeKind;
    expiresAt: Date;
  }>(
    `delete from auth.one_time_tokens where token_hash = $1 and kind = any($2)
     returning user_id as "userId", relates_to as email, kind, expires_at as "expiresAt"`,
    [hashToken(token), kinds],
  );
  const [taken] = rows;
  return taken && taken.expiresAt > services.now() ? taken : undefined;
}
