import type { Context } from 'hono';
import { UserUpdateBody } from '#shared/schemas/auth.ts';
import { inTransaction, type Queryable } from '../database/transaction.ts';
import type { Env } from '../services.ts';
import { authFailure } from './auth-failures.ts';
import { type Caller, requireCaller } from './caller.ts';
import { checkNewPassword, hashPassword, isRightPassword } from './passwords.ts';
import { readBody } from './request-body.ts';
import { findUserById, toUserObject } from './users.ts';

/** GET /user. */
export async function getUser(context: Context<Env>): Promise<Response> {
  const { user } = await requireCaller(context);
  return context.json(toUserObject(user));
}

/** PUT /user: a new password, more sign-up data, or both. */
export async function updateUser(context: Context<Env>): Promise<Response> {
  const { database, now } = context.var.services;
  const caller = await requireCaller(context);
  const body = await readBody(context, UserUpdateBody);
  if (body.app_metadata !== undefined) throw authFailure('notAdmin');
  if (body.phone) throw authFailure('noPhone');
  if (body.email && body.email.toLowerCase() !== caller.user.email) {
    throw authFailure('noEmailChange');
  }
  const passwordHash =
    typeof body.password === 'string' ? await newHash(caller, body.password) : undefined;
  const changed = await inTransaction(database.pool, async (client) => {
    if (passwordHash) await storePassword(client, caller, passwordHash);
    if (body.data) await mergeData(client, caller, body.data);
    await client.query('update auth.users set updated_at = $2 where id = $1', [
      caller.user.id,
      now(),
    ]);
    return findUserById(client, caller.user.id);
  });
  if (!changed) throw authFailure('userNotFound');
  return context.json(toUserObject(changed));
}

async function newHash({ user }: Caller, password: string): Promise<string> {
  checkNewPassword(password);
  if (await isRightPassword(password, user.encrypted_password)) throw authFailure('samePassword');
  return hashPassword(password);
}

/** Whoever else is signed in, or holds a link, may be the reason for the change. */
async function storePassword(
  db: Queryable,
  { user, sessionId }: Caller,
  passwordHash: string,
): Promise<void> {
  await db.query('update auth.users set encrypted_password = $2 where id = $1', [
    user.id,
    passwordHash,
  ]);
  await db.query('delete from auth.sessions where user_id = $1 and id <> $2', [user.id, sessionId]);
  await db.query('delete from auth.one_time_tokens where user_id = $1', [user.id]);
}

/** A key with the value null is removed. */
async function mergeData(
  db: Queryable,
  { user }: Caller,
  data: Record<string, unknown>,
): Promise<void> {
  await db.query(
    `update auth.users
     set raw_user_meta_data = (
       select coalesce(jsonb_object_agg(key, value), '{}')
       from jsonb_each(raw_user_meta_data || $2::jsonb) where value <> 'null')
     where id = $1`,
    [user.id, JSON.stringify(data)],
  );
}
