import type { Context } from 'hono';
import { inTransaction } from '#server/base/database/transaction.ts';
import { networkOfClient } from '#server/base/http/client-address.ts';
import { PasswordGrantBody, RefreshGrantBody } from '#shared/schemas/auth.ts';
import { holdPassword } from './accounts/accounts.ts';
import { findUserByEmail, findUserById, isBanned } from './accounts/users.ts';
import { authFailure } from './base/auth-failures.ts';
import type { AuthEnv, AuthNeeds } from './base/needs.ts';
import { isRightPassword } from './base/passwords.ts';
import { readBody } from './base/request-body.ts';
import { noticeGuesses } from './mails/notices.ts';
import { attemptOf, deviceOf } from './sessions/device.ts';
import { rememberDevice } from './sessions/known-device.ts';
import { tradeRefreshToken } from './sessions/refresh-tokens.ts';
import { recordWrongPassword } from './sessions/security-log.ts';
import { startSession, toSessionObject } from './sessions/sessions.ts';
import { grantByCode } from './sign-in/sign-in-codes.ts';

/** POST /token?grant_type=password|refresh_token|pkce. */
export async function grantToken(context: Context<AuthEnv>): Promise<Response> {
  switch (context.req.query('grant_type')) {
    case 'password':
      return grantByPassword(context);
    case 'refresh_token':
      return grantByRefreshToken(context);
    case 'pkce':
      return grantByCode(context);
    default:
      throw authFailure('unsupportedGrant');
  }
}

async function grantByPassword(context: Context<AuthEnv>): Promise<Response> {
  const { services } = context.var;
  const { email, phone, password } = await readBody(context, PasswordGrantBody);
  if (!email) throw authFailure(phone ? 'noPhone' : 'missingEmail');
  const device = deviceOf(context);
  const user = await services.passwordAttempts.run(attemptOf(context, email), () =>
    findByPassword(services, email, password ?? ''),
  );
  if (!user) {
    await recordWrongPassword(services, email, device);
    await noticeGuesses(services, email);
    throw authFailure('invalidCredentials');
  }
  if (isBanned(user, services.now())) throw authFailure('banned');
  if (!user.email_confirmed_at) throw authFailure('emailNotConfirmed');
  const session = await inTransaction(services.database.pool, async (client) => {
    if (!(await holdPassword(client, user))) throw authFailure('invalidCredentials');
    return startSession(client, services, { user, device, kind: 'signed_in' });
  });
  rememberDevice(context, email);
  return context.json(session);
}

async function findByPassword({ database }: AuthNeeds, email: string, password: string) {
  const user = await findUserByEmail(database.pool, email.toLowerCase());
  const isRight = await isRightPassword(password, user?.encrypted_password);
  return isRight ? user : undefined;
}

async function grantByRefreshToken(context: Context<AuthEnv>): Promise<Response> {
  const { services } = context.var;
  await services.budgets.take('refresh', networkOfClient(context));
  const body = await readBody(context, RefreshGrantBody);
  const { session, refreshToken } = await tradeRefreshToken(
    services,
    body.refresh_token ?? '',
    deviceOf(context),
  );
  const user = await findUserById(services.database.pool, session.user_id);
  if (!user) throw authFailure('refreshWithoutSession');
  rememberDevice(context, user.email);
  return context.json(await toSessionObject(services, { user, session, refreshToken }));
}
