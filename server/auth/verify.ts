import type { Context } from 'hono';
import type pg from 'pg';
import { AppError } from '#shared/errors.ts';
import { VerifyBody } from '#shared/schemas/auth.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Env, Services } from '../services.ts';
import { authFailure, authFailures } from './auth-failures.ts';
import { deviceOf } from './device.ts';
import { takeOneTimeToken } from './one-time-tokens.ts';
import { safeRedirect } from './redirects.ts';
import { readBody } from './request-body.ts';
import { type Device, type SessionObject, startSession } from './sessions.ts';
import { findUserById, isBanned } from './users.ts';

type Proof = { type: string | undefined; token: string; email?: string | undefined };

/** GET /verify: the link of the mail. Ends on the site, signed in or with the reason in the fragment. */
export async function followMailLink(context: Context<Env>): Promise<Response> {
  // A HEAD request comes from a link checker and must not use up the link.
  if (context.req.method === 'HEAD') return context.body(null, 204);
  const { type, token = '', redirect_to } = context.req.query();
  const target = safeRedirect(context, redirect_to);
  target.hash = new URLSearchParams(await answerLink(context, { type, token })).toString();
  return context.redirect(target.href, 303);
}

async function answerLink(context: Context<Env>, proof: Proof): Promise<Record<string, string>> {
  try {
    const session = await confirm(context.var.services, proof, deviceOf(context));
    return {
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      refresh_token: session.refresh_token,
      token_type: session.token_type,
      type: 'signup',
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      error: 'access_denied',
      error_code: authFailures.linkExpired.code,
      error_description: authFailures.linkExpired.message,
    };
  }
}

/** POST /verify: the same proof sent by a program. */
export async function verifyOneTimeToken(context: Context<Env>): Promise<Response> {
  const body = await readBody(context, VerifyBody);
  if (!body.type) throw authFailure('verifyWithoutType');
  const token = body.token_hash ?? body.token;
  if (!token) throw authFailure('verifyWithoutToken');
  if (!body.token_hash && !body.email) throw authFailure('missingEmail');
  const proof: Proof = {
    type: body.type,
    token,
    email: body.token_hash ? undefined : body.email?.toLowerCase(),
  };
  return context.json(await confirm(context.var.services, proof, deviceOf(context)));
}

/** Uses up the token, confirms the address and signs in, all or nothing. */
function confirm(services: Services, proof: Proof, device: Device): Promise<SessionObject> {
  return inTransaction(services.database.pool, async (client) => {
    const isSignUp = proof.type === 'signup' || proof.type === 'email';
    const taken = isSignUp
      ? await takeOneTimeToken(client, services, { token: proof.token, kind: 'signup' })
      : undefined;
    const isRightAddress = proof.email === undefined || proof.email === taken?.email;
    if (!taken || !isRightAddress) throw authFailure('otpExpired');
    await confirmEmail(client, taken.userId, services.now());
    const user = await findUserById(client, taken.userId);
    if (user?.email !== taken.email) throw authFailure('otpExpired');
    if (isBanned(user, services.now())) throw authFailure('bannedCaller');
    return startSession(client, services, { user, device });
  });
}

async function confirmEmail(client: pg.PoolClient, userId: string, now: Date): Promise<void> {
  await client.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, $2), updated_at = $2
     where id = $1`,
    [userId, now],
  );
  await client.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}',
       updated_at = $2
     where user_id = $1 and provider = 'email'`,
    [userId, now],
  );
}
