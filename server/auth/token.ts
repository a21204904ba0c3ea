import type { Context } from 'hono';
import { PasswordGrantBody, RefreshGrantBody } from '#shared/schemas/auth.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Env } from '../services.ts';
import { authFailure } from './auth-failures.ts';
import { deviceOf } from './device.ts';
import { isRightPassword } from './passwords.ts';
import { tradeRefreshToken } from './refresh-tokens.ts';
import { readBody } from './request-body.ts';
import { startSession, toSessionObject } from './sessions.ts';
import { findUserByEmail, findUserById, isBanned } from './users.ts';

/** POST /token?grant_type=password|refresh_token. */
export async function grantToken(context: Context<Env>): Promise<Response> {
  switch (context.req.query('grant_type')) {
    case 'password':
      return grantByPassword(context);
    case 'refresh_token':
      return grantByRefreshToken(context);
    default:
      throw authFailure('unsupportedGrant');
  }
}

async function grantByPassword(context: Context<Env>): Promise<Response> {
  const { services } = context.var;
  const { email, phone, password } = await readBody(context, PasswordGrantBody);
  if (!email) throw authFailure(phone ? 'noPhone' : 'missingEmail');
  const { pool } = services.database;
  const user = await findUserByEmail(pool, email.toLowerCase());
  const isRight = await isRightPassword(password ?? '', user?.encrypted_password);
  if (!user || !isRight) throw authFailure('invalidCredentials');
  if (isBanned(user, services.now())) throw authFailure('banned');
  if (!user.email_confirmed_at) throw authFailure('emailNotConfirmed');
  const device = deviceOf(context);
  return context.json(
    await inTransaction(pool, (client) => startSession(client, services, { user, device })),
  );
}

async function grantByRefreshToken(context: Context<Env>): Promise<Response> {
  const { services } = context.var;
  const body = await readBody(context, RefreshGrantBody);
  const { session, refreshToken } = await tradeRefreshToken(services, body.refresh_token ?? '');
  const user = await findUserById(services.database.pool, session.user_id);
  if (!user) throw authFailure('refreshWithoutSession');
  if (isBanned(user, services.now())) throw authFailure('banned');
  return context.json(await toSessionObject(services, { user, session, refreshToken }));
}
