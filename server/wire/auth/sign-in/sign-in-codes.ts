import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { inTransaction, type Queryable } from '#server/base/database/transaction.ts';
import { networkOfClient } from '#server/base/http/client-address.ts';
import { tokenLifetimes } from '#shared/facts/intervals.ts';
import { CodeGrantBody } from '#shared/schemas/auth.ts';
import { holdUser, isBanned } from '../accounts/users.ts';
import { authFailure } from '../base/auth-failures.ts';
import { hashToken } from '../base/hash-token.ts';
import type { AuthEnv, AuthNeeds } from '../base/needs.ts';
import { readBody } from '../base/request-body.ts';
import { deviceOf } from '../sessions/device.ts';
import { rememberDevice } from '../sessions/known-device.ts';
import { startSession } from '../sessions/sessions.ts';

/** Of the client towards us (RFC 7636), apart from ours towards the service. */
export type CodeChallenge = { challenge: string; method: 's256' | 'plain' };

/** undefined for a client that takes its session from the address. Throws for half of one. */
export function parseChallenge(
  challenge: string | undefined,
  method: string | undefined,
): CodeChallenge | undefined {
  if (!challenge && !method) return undefined;
  const known = method?.toLowerCase();
  if (known !== 's256' && known !== 'plain') throw authFailure('badChallenge');
  if (!challenge || !/^[\w.~-]{43,128}$/.test(challenge)) throw authFailure('badChallenge');
  return { challenge, method: known };
}

/** A fresh code that `grantByCode` trades for a session. */
export async function issueSignInCode(
  db: Queryable,
  { now }: AuthNeeds,
  { userId, challenge }: { userId: string; challenge: CodeChallenge },
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await db.query(
    `insert into auth.sign_in_codes (code_hash, user_id, code_challenge, code_challenge_method, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [
      hashToken(code),
      userId,
      challenge.challenge,
      challenge.method,
      new Date(now().getTime() + tokenLifetimes.signInCodeS * 1000),
    ],
  );
  return code;
}

/** POST /token?grant_type=pkce. A code ends with its first use, also when the verifier is wrong. */
export async function grantByCode(context: Context<AuthEnv>): Promise<Response> {
  const { services } = context.var;
  await services.budgets.take('providerSignIn', networkOfClient(context));
  const { auth_code, code_verifier } = await readBody(context, CodeGrantBody);
  const { pool } = services.database;
  const { rows } = await pool.query<TakenCode>(
    `delete from auth.sign_in_codes where code_hash = $1
     returning user_id, code_challenge as challenge, code_challenge_method as method, expires_at`,
    [hashToken(auth_code ?? '')],
  );
  const [taken] = rows;
  if (!taken || taken.expires_at <= services.now()) throw authFailure('codeNotFound');
  if (!isMet(taken, code_verifier ?? '')) throw authFailure('badCodeVerifier');
  const session = await inTransaction(pool, async (client) => {
    const user = await holdUser(client, taken.user_id);
    if (!user) throw authFailure('codeNotFound');
    if (isBanned(user, services.now())) throw authFailure('banned');
    const signIn = { user, device: deviceOf(context), kind: 'signed_in_by_provider' } as const;
    return startSession(client, services, signIn);
  });
  rememberDevice(context, String(session.user.email));
  return context.json(session);
}

type TakenCode = CodeChallenge & { user_id: string; expires_at: Date };

function isMet({ challenge, method }: CodeChallenge, verifier: string): boolean {
  const answer = method === 'plain' ? verifier : hashToken(verifier).toString('base64url');
  return timingSafeEqual(hashToken(answer), hashToken(challenge));
}
