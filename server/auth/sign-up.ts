import type { Context } from 'hono';
import { SignUpBody } from '#shared/schemas/auth.ts';
import { inTransaction, type Queryable } from '../database/transaction.ts';
import { requireMailer } from '../mail/deliver.ts';
import type { Env, Services } from '../services.ts';
import { createAccount, type NewAccount } from './accounts.ts';
import { authFailure } from './auth-failures.ts';
import { mailLink } from './mail-links.ts';
import { reserveMail } from './mail-pauses.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { safeRedirect } from './redirects.ts';
import { readBody } from './request-body.ts';
import { checkUserData } from './user-data.ts';
import {
  findUserByEmail,
  obfuscatedUser,
  parseEmail,
  toUserObject,
  type UserRow,
} from './users.ts';

type SignUp = { user: UserRow; isNew: boolean };

/** POST /signup: known and unknown addresses cost the same until the answer has left. */
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
  const passwordHash = await hashPassword(body.password);

  const { user, isNew } = await inTransaction(services.database.pool, async (client) => {
    await reserveMail(client, services, { kind: 'signup', email });
    return createOrFind(client, services, { email, passwordHash, data });
  });
  if (user.email_confirmed_at) return context.json(obfuscatedUser(email, data, services.now()));

  const redirectTo = safeRedirect(context, context.req.query('redirect_to'));
  await services.followUps.start((stopping) =>
    mailConfirmation(services, { user, isNew, redirectTo }, stopping),
  );
  return context.json(toUserObject(user));
}

/** Of an account that exists nothing is changed but the moment of the mail. */
async function createOrFind(
  client: Queryable,
  services: Services,
  account: NewAccount,
): Promise<SignUp> {
  const sentAt = services.now();
  const created = await createAccount(client, services, { ...account, confirmationSentAt: sentAt });
  if (created) return { user: created, isNew: true };
  await client.query(
    `update auth.users set confirmation_sent_at = $2 where email = $1 and email_confirmed_at is null`,
    [account.email, sentAt],
  );
  const user = await findUserByEmail(client, account.email);
  if (!user) throw new Error('An account vanished during sign-up.');
  return { user, isNew: false };
}

/** A new account whose mail could not be sent goes again, so that the next sign-up starts afresh. */
async function mailConfirmation(
  services: Services,
  { user, isNew, redirectTo }: SignUp & { redirectTo: URL },
  stopping: AbortSignal,
): Promise<void> {
  const { id: userId, email: to } = user;
  try {
    await mailLink(services, { kind: 'signup', userId, to, redirectTo }, stopping);
  } catch (error) {
    if (isNew) {
      await services.database.pool.query(
        `delete from auth.users
         where id = $1 and email_confirmed_at is null and confirmation_sent_at = $2`,
        [userId, user.confirmation_sent_at],
      );
    }
    throw error;
  }
}
