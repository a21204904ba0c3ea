import type { Context } from 'hono';
import { inTransaction } from '#server/base/database/transaction.ts';
import { AppError } from '#shared/errors.ts';
import type { SecurityKind } from '#shared/facts/security-kinds.ts';
import { VerifyBody } from '#shared/schemas/auth.ts';
import { type OneTimeKind, takeOneTimeToken } from '../accounts/one-time-tokens.ts';
import { findUserById, isBanned, type UserRow } from '../accounts/users.ts';
import { type AuthFailure, authFailure, authFailures } from '../base/auth-failures.ts';
import type { AuthEnv } from '../base/needs.ts';
import { safeRedirect } from '../base/redirects.ts';
import { readBody } from '../base/request-body.ts';
import { sendNotice } from '../mails/notices.ts';
import { deviceOf } from '../sessions/device.ts';
import { rememberDevice } from '../sessions/known-device.ts';
import { recordSecurity } from '../sessions/security-log.ts';
import { describeSession, type SessionObject, startSession } from '../sessions/sessions.ts';
import { type Accepted, verifyStepUp } from './step-up.ts';

/** The types of the protocol that this server mails; `email` is the newer name of `signup`. */
const kindsOfType = new Map<string, readonly OneTimeKind[]>([
  ['signup', ['signup']],
  ['email', ['signup']],
  ['recovery', ['recovery']],
  ['invite', ['invite']],
  ['email_change', ['email_change', 'email_change_current']],
]);

const halfDone =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** GET /verify: the link of the mail. Ends on the site, signed in or with the reason in the fragment. */
export async function followMailLink(context: Context<AuthEnv>): Promise<Response> {
  // A HEAD request comes from a link checker and must not use up the link.
  if (context.req.method === 'HEAD') return context.body(null, 204);
  const { type = '', token = '', redirect_to } = context.req.query();
  const target = safeRedirect(context, redirect_to);
  target.hash = new URLSearchParams(await answerLink(context, type, token)).toString();
  return context.redirect(target.href, 303);
}

async function answerLink(
  context: Context<AuthEnv>,
  type: string,
  token: string,
): Promise<Record<string, string>> {
  const kinds = kindsOfType.get(type);
  if (kinds === undefined) return refusal('linkExpired');
  try {
    const { session, isDisowned } = await prove(context, { kinds, token });
    if (!session) return { message: halfDone };
    return {
      ...describeSession(session),
      // The page asks for a new password after this type.
      type: isDisowned ? 'recovery' : type,
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isTaken = error.details.authFailure === 'emailExists';
    return refusal(isTaken ? 'emailExists' : 'linkExpired');
  }
}

function refusal(name: AuthFailure): Record<string, string> {
  const { code, message } = authFailures[name];
  return { error: 'access_denied', error_code: code, error_description: message };
}

/** POST /verify: the same proof sent by a program. */
export async function verifyOneTimeToken(context: Context<AuthEnv>): Promise<Response> {
  const body = await readBody(context, VerifyBody);
  if (!body.type) throw authFailure('verifyWithoutType');
  const token = body.token_hash ?? body.token;
  if (!token) throw authFailure('verifyWithoutToken');
  if (!body.token_hash && !body.email) throw authFailure('missingEmail');
  const kinds = kindsOfType.get(body.type);
  if (kinds === undefined) throw authFailure('otpExpired');
  const email = body.token_hash ? undefined : body.email?.toLowerCase();
  const { session } = await prove(context, { kinds, token, email });
  return context.json(session ?? { msg: halfDone, code: '200' });
}

/**
 * Uses up the token, does what it proves, and signs in: all or nothing. Without a session, and nobody signed
 * in, while another address has to prove the same.
 */
async function prove(
  context: Context<AuthEnv>,
  proof: { kinds: readonly OneTimeKind[]; token: string; email?: string | undefined },
): Promise<Accepted & { session?: SessionObject }> {
  const { services } = context.var;
  const device = deviceOf(context);
  const { session, accepted } = await inTransaction(services.database.pool, async (client) => {
    const taken = await takeOneTimeToken(client, services, proof);
    const isRightAddress = proof.email === undefined || proof.email === taken?.email;
    if (!taken || !isRightAddress) throw authFailure('otpExpired');
    const before = await findUserById(client, taken.userId);
    if (!before) throw authFailure('otpExpired');
    if (isBanned(before, services.now())) throw authFailure('bannedCaller');
    const accepted: Accepted = await verifyStepUp(client, services, {
      kind: taken.kind,
      user: before,
      email: taken.email,
    });
    const kind = provedKind(before, accepted);
    if (kind) await recordSecurity(client, services, { kind, userId: before.id, device });
    const user = await findUserById(client, taken.userId);
    if (!user) throw authFailure('otpExpired');
    if (accepted.isHalf) return { accepted };
    const signIn = { user, device, kind: 'signed_in_by_link' } as const;
    return { session: await startSession(client, services, signIn), accepted };
  });
  if (!session) return accepted;
  const email = String(session.user.email);
  if (accepted.leftAddress !== undefined) {
    await sendNotice(services, 'emailChanged', accepted.leftAddress);
    await sendNotice(services, 'emailArrived', email);
  }
  rememberDevice(context, email);
  return { ...accepted, session };
}

/** What the proof changed, apart from the sign-in that follows. */
function provedKind(before: UserRow, accepted: Accepted): SecurityKind | undefined {
  if (accepted.isHalf) return 'email_change_half_confirmed';
  if (accepted.leftAddress !== undefined) return 'email_changed';
  return before.email_confirmed_at ? undefined : 'sign_up_confirmed';
}
