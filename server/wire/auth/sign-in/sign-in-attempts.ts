import type { Queryable } from '#server/base/database/transaction.ts';
import { tokenLifetimes } from '#shared/facts/intervals.ts';
import { hashToken } from '../base/hash-token.ts';
import type { AuthNeeds } from '../base/needs.ts';
import type { CodeChallenge } from './sign-in-codes.ts';

export type SignInAttempt = {
  redirectTo: URL;
  /** The client wants a code instead of a session. */
  challenge: CodeChallenge | undefined;
  /** The identity is wanted for the account of this session. */
  linkingSession: string | undefined;
};
type Key = { state: string; browserHash: Buffer };

export async function storeAttempt(
  db: Queryable,
  { now }: AuthNeeds,
  { state, browserHash, redirectTo, challenge, linkingSession }: Key & SignInAttempt,
): Promise<void> {
  await db.query(
    `insert into auth.sign_in_attempts (state_hash, browser_hash, redirect_to, code_challenge,
       code_challenge_method, linking_session, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      hashToken(state),
      browserHash,
      redirectTo.href,
      challenge?.challenge,
      challenge?.method,
      linkingSession,
      new Date(now().getTime() + tokenLifetimes.providerSignInS * 1000),
    ],
  );
}

/** Ends the attempt; undefined when it is unknown, old, ended or another browser's. */
export async function takeAttempt(
  db: Queryable,
  { now }: AuthNeeds,
  { state, browserHash }: Key,
): Promise<SignInAttempt | undefined> {
  const { rows } = await db.query<{
    redirect_to: string;
    code_challenge: string | null;
    code_challenge_method: CodeChallenge['method'] | null;
    linking_session: string | null;
    expires_at: Date;
  }>(
    `delete from auth.sign_in_attempts where state_hash = $1 and browser_hash = $2
     returning redirect_to, code_challenge, code_challenge_method, linking_session, expires_at`,
    [hashToken(state), browserHash],
  );
  const [row] = rows;
  if (!row || row.expires_at <= now()) return undefined;
  const { code_challenge: challenge, code_challenge_method: method } = row;
  return {
    redirectTo: new URL(row.redirect_to),
    challenge: challenge && method ? { challenge, method } : undefined,
    linkingSession: row.linking_session ?? undefined,
  };
}
