import type { Context } from 'hono';
import { inTransaction } from '#server/base/database/transaction.ts';
import { requireMailer } from '#server/base/mail/deliver.ts';
import { post } from '#server/base/mail/outbox.ts';
import { SignUpBody } from '#shared/schemas/auth.ts';
import { alreadyRegisteredMail, repeatedSignUpMail } from '#shared/texts/mails.ts';
import { issueOneTimeToken } from '../accounts/one-time-tokens.ts';
import { refuseSignUp, storeSignUp, takeAnsweredId } from '../accounts/pending-sign-up.ts';
import { checkUserData } from '../accounts/user-data.ts';
import { findUserByEmail, parseEmail, unconfirmedUser } from '../accounts/users.ts';
import { authFailure } from '../base/auth-failures.ts';
import { hashToken } from '../base/hash-token.ts';
import type { AuthEnv, AuthNeeds } from '../base/needs.ts';
import type { Attempt } from '../base/password-attempts.ts';
import { checkNewPassword, hashPassword, isRightPassword } from '../base/passwords.ts';
import { safeRedirect } from '../base/redirects.ts';
import { readBody } from '../base/request-body.ts';
import { sendLink, verifyAddress } from '../mails/mail-links.ts';
import { hasMailLeft, reserveMail, takeDailyMail } from '../mails/mail-pauses.ts';
import { attemptOf } from '../sessions/device.ts';

/** POST /signup: every address costs the same until the answer has left, and gets the same answer. */
export async function signUp(context: Context<AuthEnv>): Promise<Response> {
  const { services } = context.var;
  // Before anything else, so that the answer tells of no address whether it was invited.
  if (services.config.signUps !== 'open') throw authFailure('signUpsClosed');
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
  const attempt = attemptOf(context, email);
  const id = crypto.randomUUID();
  const pending = await hear(services, { id, attempt, password: body.password, data });
  const redirectTo = safeRedirect(context, context.req.query('redirect_to'));
  await services.background.start(async (stopping) => {
    if (!pending) return mailOwner(services, { email, redirectTo }, stopping);
    const { token, isNew } = pending;
    if (!isNew) await takeAnsweredId(services.database.pool, pending, id);
    const content = isNew ? undefined : repeatedSignUpMail;
    await sendLink(services, { kind: 'signup', to: email, redirectTo, token, content }, stopping);
  });
  return context.json(unconfirmedUser({ id, email, data, now: services.now() }));
}

type Heard = { id: string; attempt: Attempt; password: string; data: Record<string, unknown> };

/** undefined when the address is confirmed, or had its mails of the day. */
async function hear(services: AuthNeeds, { id, attempt, password, data }: Heard) {
  const { email } = attempt;
  const request = { kind: 'signup', email } as const;
  let isStored = false;
  try {
    // Hashed even when the account exists, so that the answer does not come sooner.
    const passwordHash = await services.passwordAttempts.inTurn(attempt, () =>
      hashPassword(password),
    );
    const isMailLeft = await hasMailLeft(services, request);
    const pending = await inTransaction(services.database.pool, async (client) => {
      await reserveMail(client, services, request);
      return isMailLeft
        ? storeSignUp(client, { id, email, passwordHash, data, now: services.now() })
        : undefined;
    });
    isStored = isMailLeft;
    return pending;
  } finally {
    if (!isStored) await refuse(services, attempt, password);
  }
}

/** Who sends the password that is stored already asks again for what is under way: nothing is refused. */
async function refuse(services: AuthNeeds, attempt: Attempt, password: string): Promise<void> {
  const { pool } = services.database;
  const held = await findUserByEmail(pool, attempt.email);
  const isSame = await services.passwordAttempts
    .inTurn(attempt, () => isRightPassword(password, held?.encrypted_password))
    .catch(() => false);
  if (!isSame) await refuseSignUp(pool, attempt.email);
}

/** Counted as a sign-up, so that whoever repeats it takes no mail from those who forgot a password. */
async function mailOwner(
  services: AuthNeeds,
  { email, redirectTo }: { email: string; redirectTo: URL },
  stopping: AbortSignal,
): Promise<void> {
  const { database, siteUrl } = services;
  const user = await findUserByEmail(database.pool, email);
  if (!user?.email_confirmed_at) return;
  if (!(await takeDailyMail(services, { kind: 'signup', email }))) return;
  const about = { userId: user.id, email, kind: 'recovery' } as const;
  const token = await issueOneTimeToken(database.pool, services, about);
  // With all else that the page said of where its person wants to go.
  const back = new URL(redirectTo);
  back.searchParams.set('link', 'recovery');
  const link = verifyAddress(services, { kind: 'recovery', redirectTo: back, token });
  const content = alreadyRegisteredMail(link, siteUrl);
  await post(services, { to: email, ...content, tokenHash: hashToken(token) }, stopping);
}
