import type { Context } from 'hono';
import { SignUpBody } from '#shared/schemas/auth.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Env, Services } from '../services.ts';
import { authFailure } from './auth-failures.ts';
import { sendConfirmation } from './confirmation.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { safeRedirect } from './redirects.ts';
import { readBody } from './request-body.ts';
import {
  findUserByEmail,
  findUserById,
  obfuscatedUser,
  parseEmail,
  toUserObject,
  type UserRow,
} from './users.ts';

type Account = { email: string; passwordHash: string; data: Record<string, unknown> };

/** POST /signup: the account exists only when its confirmation mail went out. */
export async function signUp(context: Context<Env>): Promise<Response> {
  const { services } = context.var;
  const body = await readBody(context, SignUpBody);
  if (!body.email && body.phone) throw authFailure('noPhone');
  if (!body.email) throw authFailure('noAnonymous');
  if (body.code_challenge) throw authFailure('noPkce');
  if (!body.password) throw authFailure('missingPassword');
  checkNewPassword(body.password);
  const email = parseEmail(body.email);
  const data = body.data ?? {};
  // Hashed even when the account exists, so that the answer does not come sooner.
  const passwordHash = await hashPassword(body.password);

  const created = await createUser(services, { email, passwordHash, data });
  const user = created ?? (await findUserByEmail(services.database.pool, email));
  if (!user) throw new Error('An account vanished during sign-up.');
  if (user.email_confirmed_at) return context.json(obfuscatedUser(email, data, services.now()));

  const redirectTo = safeRedirect(context, context.req.query('redirect_to'));
  try {
    const { sentAt } = await sendConfirmation(services, user, redirectTo);
    return context.json(toUserObject({ ...user, confirmation_sent_at: sentAt }));
  } catch (error) {
    if (created) await removeUnmailed(services, user.id);
    throw error;
  }
}

/** undefined when the address already has an account: nothing of it is changed. */
function createUser(
  { database, now }: Services,
  { email, passwordHash, data }: Account,
): Promise<UserRow | undefined> {
  return inTransaction(database.pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into auth.users (email, encrypted_password, raw_user_meta_data, created_at, updated_at)
       values ($1, $2, $3, $4, $4) on conflict (email) do nothing returning id`,
      [email, passwordHash, JSON.stringify(data), now()],
    );
    const id = rows[0]?.id;
    if (id === undefined) return undefined;
    const identity = { sub: id, email, email_verified: false, phone_verified: false };
    await client.query(
      `insert into auth.identities (user_id, provider_id, identity_data, created_at, updated_at)
       values ($1, $2, $3, $4, $4)`,
      [id, id, JSON.stringify(identity), now()],
    );
    return findUserById(client, id);
  });
}

async function removeUnmailed({ database }: Services, id: string): Promise<void> {
  await database.pool.query(
    `delete from auth.users
     where id = $1 and email_confirmed_at is null and confirmation_sent_at is null`,
    [id],
  );
}
