import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { UserUpdateBody } from '#shared/schemas/auth.ts';
import { inTransaction, type Queryable } from '../database/transaction.ts';
import { networkOfClient } from '../http/rate-limits.ts';
import { requireMailer } from '../mail/deliver.ts';
import type { Env, Services } from '../services.ts';
import { mergeData, storePassword } from './accounts.ts';
import { authFailure } from './auth-failures.ts';
import { type Caller, requireCaller } from './caller.ts';
import { deviceOf } from './device.ts';
import { mailLink } from './mail-links.ts';
import { lastAllowedBefore, mailTooSoon, reserveMail } from './mail-pauses.ts';
import { sendNotice } from './notices.ts';
import { checkNewPassword, hashPassword, isRightPassword } from './passwords.ts';
import { safeRedirect } from './redirects.ts';
import { readBody } from './request-body.ts';
import { recordSecurity, recordWrongPassword } from './security-log.ts';
import type { Device } from './sessions.ts';
import { checkUserData } from './user-data.ts';
import { findUserByEmail, findUserById, parseEmail, toUserObject, type UserRow } from './users.ts';

type Update = z.output<typeof UserUpdateBody>;
type Changes = {
  newEmail: string | undefined;
  passwordHash: string | undefined;
  data: Record<string, unknown> | null | undefined;
};

/** GET /user. */
export async function getUser(context: Context<Env>): Promise<Response> {
  const { user } = await requireCaller(context);
  return context.json(toUserObject(user));
}

/** PUT /user: a new address, a new password, more sign-up data; all or nothing. */
export async function updateUser(context: Context<Env>): Promise<Response> {
  const { services } = context.var;
  const caller = await requireCaller(context);
  await services.rateLimits.take('userUpdate', caller.user.id);
  const body = await readBody(context, UserUpdateBody);
  refuseUnsupported(body);
  if (body.data) checkUserData(body.data);
  const changes: Changes = {
    newEmail: await parseNewEmail(context, caller, body.email),
    passwordHash: await hashNewPassword(context, caller, body),
    data: body.data,
  };
  const changed = await inTransaction(services.database.pool, (client) =>
    store(client, services, { caller, changes, device: deviceOf(context) }),
  );
  if (!changed) throw authFailure('userNotFound');
  await followChanges(
    services,
    { caller, changes },
    safeRedirect(context, context.req.query('redirect_to')),
  );
  return context.json(toUserObject(changed));
}

function refuseUnsupported(body: Update): void {
  if (body.app_metadata !== undefined) throw authFailure('notAdmin');
  if (body.phone) throw authFailure('noPhone');
  if (body.code_challenge) throw authFailure('noPkce');
  // Nothing here sends a nonce, so none can be right.
  if (body.nonce) throw authFailure('wrongNonce');
}

/** undefined when the address stays as it is. */
async function parseNewEmail(
  context: Context<Env>,
  { user }: Caller,
  wanted: string | null | undefined,
): Promise<string | undefined> {
  if (!wanted) return undefined;
  const email = parseEmail(wanted);
  if (email === user.email) return undefined;
  const { services } = context.var;
  requireMailer(services);
  await services.rateLimits.take('mail', networkOfClient(context));
  if (await findUserByEmail(services.database.pool, email)) throw authFailure('emailExists');
  return email;
}

async function hashNewPassword(
  context: Context<Env>,
  { user }: Caller,
  { password, current_password, email }: Update,
): Promise<string | undefined> {
  if (typeof password === 'string') {
    checkNewPassword(password, [user.email, ...(email ? [email] : [])]);
  }
  if (typeof current_password === 'string') await requirePassword(context, user, current_password);
  if (typeof password !== 'string') return undefined;
  if (await isRightPassword(password, user.encrypted_password)) throw authFailure('samePassword');
  return hashPassword(password);
}

/** Guesses count as they do at the log-in. */
async function requirePassword(
  context: Context<Env>,
  { email, encrypted_password }: UserRow,
  password: string,
): Promise<void> {
  const isRight = await context.var.services.passwordAttempts.run(
    { email, network: networkOfClient(context) },
    async () => (await isRightPassword(password, encrypted_password)) || undefined,
  );
  if (isRight) return;
  await recordWrongPassword(context.var.services, email, deviceOf(context));
  throw authFailure('wrongCurrentPassword');
}

type Work = { caller: Caller; changes: Changes };

async function store(
  client: Queryable,
  services: Services,
  { caller, changes, device }: Work & { device: Device },
) {
  const { newEmail, passwordHash, data } = changes;
  const userId = caller.user.id;
  await holdCaller(client, caller);
  if (passwordHash) {
    await storePassword(client, { userId, keptSession: caller.sessionId }, passwordHash);
    await recordSecurity(client, services, { kind: 'password_changed', userId, device });
  }
  if (newEmail) {
    await storeNewEmail(client, caller, { newEmail, sentAt: services.now() });
    await reserveMail(client, services, { kind: 'email_change', email: newEmail });
    await recordSecurity(client, services, { kind: 'email_change_asked', userId, device });
  }
  if (data) await mergeData(client, { userId, column: 'raw_user_meta_data' }, data);
  await client.query('update auth.users set updated_at = $2 where id = $1', [
    userId,
    services.now(),
  ]);
  const changed = await findUserById(client, userId);
  if (changed && data) checkUserData(changed.raw_user_meta_data);
  return changed;
}

/** Hashing takes a while, in which the account or the session may have ended. */
async function holdCaller(db: Queryable, { user, sessionId }: Caller): Promise<void> {
  const held = await db.query('select from auth.users where id = $1 for update', [user.id]);
  if (held.rowCount === 0) throw authFailure('userNotFound');
  const { rowCount } = await db.query('select from auth.sessions where id = $1', [sessionId]);
  if (rowCount === 0) throw authFailure('sessionNotFound');
}

/** The address waits until its link is followed; an earlier one no longer does. */
async function storeNewEmail(
  db: Queryable,
  { user }: Caller,
  { newEmail, sentAt }: { newEmail: string; sentAt: Date },
): Promise<void> {
  const lastAllowed = lastAllowedBefore(sentAt);
  const { rowCount } = await db.query(
    `update auth.users set new_email = $2, email_change_sent_at = $3
     where id = $1 and (email_change_sent_at is null or email_change_sent_at <= $4)`,
    [user.id, newEmail, sentAt, lastAllowed],
  );
  if (rowCount === 0) throw mailTooSoon(user.email_change_sent_at ?? sentAt, lastAllowed);
}

async function followChanges(
  services: Services,
  { caller, changes }: Work,
  redirectTo: URL,
): Promise<void> {
  const { id: userId, email } = caller.user;
  const { newEmail: to, passwordHash } = changes;
  if (passwordHash) await sendNotice(services, 'passwordChanged', email);
  if (to === undefined) return;
  await services.followUps.start((stopping) =>
    mailLink(services, { kind: 'email_change', userId, to, redirectTo }, stopping),
  );
}
