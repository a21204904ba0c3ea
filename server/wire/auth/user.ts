import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { inTransaction, type Queryable } from '#server/base/database/transaction.ts';
import { networkOfClient } from '#server/base/http/client-address.ts';
import { requireMailer } from '#server/base/mail/deliver.ts';
import { UserUpdateBody } from '#shared/schemas/auth.ts';
import { mergeData, storePassword } from './accounts/accounts.ts';
import { checkUserData } from './accounts/user-data.ts';
import { findUserByEmail, findUserById, parseEmail, toUserObject } from './accounts/users.ts';
import { authFailure } from './base/auth-failures.ts';
import type { AuthEnv, AuthNeeds } from './base/needs.ts';
import { checkNewPassword, hashPassword, isRightPassword } from './base/passwords.ts';
import { safeRedirect } from './base/redirects.ts';
import { readBody } from './base/request-body.ts';
import { dropEmailChange, sendLinks, startEmailChange } from './emails/email-change.ts';
import type { LinkToSend } from './mails/mail-links.ts';
import { sendNotice } from './mails/notices.ts';
import { deviceOf } from './sessions/device.ts';
import { endApiKeys } from './sessions/end-api-keys.ts';
import { type Device, recordSecurity } from './sessions/security-log.ts';
import { type Caller, holdCaller, requireCaller } from './sessions/session-caller.ts';
import { spendCode } from './sign-in/codes.ts';
import { requireProof } from './sign-in/reauthenticate.ts';

type Update = z.output<typeof UserUpdateBody>;
type Wish = ReturnType<typeof parseWish>;
type Changes = Awaited<ReturnType<typeof prepare>>;

export async function getUser(context: Context<AuthEnv>): Promise<Response> {
  const { user } = await requireCaller(context);
  return context.json(toUserObject(user));
}

/** PUT /user: a new address, a new password, more sign-up data; all or nothing. */
export async function updateUser(context: Context<AuthEnv>): Promise<Response> {
  const { services } = context.var;
  const caller = await requireCaller(context);
  await services.budgets.take('userUpdate', caller.user.id);
  const body = await readBody(context, UserUpdateBody);
  const wish = parseWish(caller, body);
  const isNeeded = wish.newEmail !== undefined || wish.newPassword !== undefined;
  await requireProof(context, caller, { proof: body, isNeeded });
  const changes = await prepare(context, caller, wish);
  const work = { caller, changes, device: deviceOf(context) };
  const redirectTo = safeRedirect(context, context.req.query('redirect_to'));
  const { changed, links } = await inTransaction(services.database.pool, (client) =>
    store(client, services, { ...work, redirectTo }),
  );
  if (!changed) throw authFailure('userNotFound');
  if (changes.passwordHash) await sendNotice(services, 'passwordChanged', caller.user.email);
  await services.background.start((stopping) => sendLinks(services, links, stopping));
  return context.json(toUserObject(changed));
}

function parseWish({ user }: Caller, body: Update) {
  const { app_metadata, phone, code_challenge, data, email, password, nonce } = body;
  if (app_metadata !== undefined) throw authFailure('notAdmin');
  if (phone) throw authFailure('noPhone');
  if (code_challenge) throw authFailure('noPkce');
  if (data) checkUserData(data);
  const wanted = email ? parseEmail(email) : user.email;
  if (typeof password === 'string') checkNewPassword(password, [user.email, wanted]);
  return {
    data,
    newEmail: wanted === user.email ? undefined : wanted,
    /** The present address was asked for: a change that waits is given up. */
    keepsEmail: Boolean(email) && wanted === user.email,
    newPassword: password ?? undefined,
    /** A right one, to be used up with the change. */
    code: nonce || undefined,
  };
}

/** What tells of other accounts, or of the present password, is asked after the proof. */
async function prepare(
  context: Context<AuthEnv>,
  { user }: Caller,
  { newPassword, ...wish }: Wish,
) {
  if (wish.newEmail !== undefined) await checkNewEmail(context, wish.newEmail);
  if (newPassword === undefined) return { ...wish, passwordHash: undefined };
  if (await isRightPassword(newPassword, user.encrypted_password)) {
    throw authFailure('samePassword');
  }
  return { ...wish, passwordHash: await hashPassword(newPassword) };
}

async function checkNewEmail(context: Context<AuthEnv>, email: string): Promise<void> {
  const { services } = context.var;
  requireMailer(services);
  await services.budgets.take('mail', networkOfClient(context));
  if (await findUserByEmail(services.database.pool, email)) throw authFailure('emailExists');
}

type Work = { caller: Caller; changes: Changes; device: Device; redirectTo: URL };

async function store(
  client: Queryable,
  services: AuthNeeds,
  { caller, changes, device, redirectTo }: Work,
) {
  const { newEmail, keepsEmail, passwordHash, data, code } = changes;
  const userId = caller.user.id;
  await holdCaller(client, caller);
  if (code && !(await spendCode(client, services, { caller, code })))
    throw authFailure('wrongNonce');
  if (passwordHash) {
    const kept = { userId, keptSession: caller.sessionId, now: services.now() };
    await storePassword(client, kept, passwordHash);
    await recordSecurity(client, services, { kind: 'password_changed', userId, device });
    await endApiKeys(client, services, { userId, device });
  }
  let links: LinkToSend[] = [];
  if (keepsEmail) await dropEmailChange(client, userId);
  if (newEmail) {
    links = await startEmailChange(client, services, { user: caller.user, newEmail, redirectTo });
    await recordSecurity(client, services, { kind: 'email_change_asked', userId, device });
  }
  if (data) await mergeData(client, { userId, column: 'raw_user_meta_data' }, data);
  await client.query('update auth.users set updated_at = $2 where id = $1', [
    userId,
    services.now(),
  ]);
  const changed = await findUserById(client, userId);
  if (changed && data) checkUserData(changed.raw_user_meta_data);
  return { changed, links };
}
