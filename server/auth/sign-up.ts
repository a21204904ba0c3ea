import type { Context } from 'hono';
import { SignUpBody } from '#shared/schemas/auth.ts';
import { alreadyRegisteredMail, repeatedSignUpMail } from '#shared/texts/mails.ts';
import { inTransaction } from '../database/transaction.ts';
import { deliver, requireMailer } from '../mail/deliver.ts';
import type { Env, Services } from '../services.ts';
import { authFailure } from './auth-failures.ts';
import { attemptOf } from './device.ts';
import { sendLink } from './mail-links.ts';
import { hasMailLeft, reserveMail, takeDailyMail } from './mail-pauses.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { discardSignUp, type PendingSignUp, storeSignUp } from './pending-sign-up.ts';
import { safeRedirect } from './redirects.ts';
import { readBody } from './request-body.ts';
import { checkUserData } from './user-data.ts';
import { parseEmail, unconfirmedUser } from './users.ts';

/** POST /signup: every address costs the same until the answer has left, and gets the same answer. */
export async function signUp(context: Context<Env>): Promise<Response> {
  const { services } = context.var;
  const body = await readBody(context, SignUpBody);
  if (!body.email && body.phone) throw authFailure('noPhone');
  if (!body.email) throw authFailure('noAnonymous');
  if (body.code_challenge) throw authFailure('noPkce');
  if (!body.password) throw authFailure('missingPassword');
  const email = parseEmail(body.email);
  checkNewPassword(body.password, [email]);
  const data = body.data ?? {};
  checkUserData(data);
  requireMailer(services);
  // Hashed even when the account exists, so that the answer does not come sooner.
  const { password } = body;
  const attempt = attemptOf(context, email);
  const passwordHash = await services.passwordAttempts.inTurn(attempt, () =>
    hashPassword(password),
  );

  const request = { kind: 'signup', email } as const;
  const isMailLeft = await hasMailLeft(services, request);
  const pending = await inTransaction(services.database.pool, async (client) => {
    await reserveMail(client, services, request);
    // Without its mail a sign-up only ends the link of the one before.
    if (!isMailLeft) return undefined;
    return storeSignUp(client, { email, passwordHash, data, now: services.now() });
  });
  const redirectTo = safeRedirect(context, context.req.query('redirect_to'));
  await services.followUps.start(async (stopping) => {
    if (pending) await mailConfirmation(services, { ...pending, email, redirectTo }, stopping);
    else if (await takeDailyMail(services, request)) {
      await deliver(services, { to: email, ...alreadyRegisteredMail(services.siteUrl) }, stopping);
    }
  });
  return context.json(unconfirmedUser(email, data, services.now()));
}

type Confirmation = PendingSignUp & { email: string; redirectTo: URL };

/** A new account whose mail could not be sent goes again, so that the next sign-up starts afresh. */
async function mailConfirmation(
  services: Services,
  { userId, token, isNew, email: to, redirectTo }: Confirmation,
  stopping: AbortSignal,
): Promise<void> {
  const content = isNew ? undefined : repeatedSignUpMail;
  try {
    await sendLink(services, { kind: 'signup', to, redirectTo, token, content }, stopping);
  } catch (error) {
    if (isNew) await discardSignUp(services.database.pool, userId);
    throw error;
  }
}
