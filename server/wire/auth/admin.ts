import { randomBytes } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { inTransaction, type Queryable } from '#server/base/database/transaction.ts';
import type { SecurityKind } from '#shared/facts/security-kinds.ts';
import { AdminCreateBody, AdminDeleteBody, AdminUpdateBody } from '#shared/schemas/auth.ts';
import {
  confirmEmail,
  createAccount,
  deleteAccount,
  mergeData,
  moveAddress,
  storePassword,
} from './accounts/accounts.ts';
import {
  appMetadata,
  findUserById,
  listUsers,
  parseEmail,
  toUserObject,
  type UserRow,
} from './accounts/users.ts';
import { authFailure } from './base/auth-failures.ts';
import type { AuthEnv, AuthNeeds } from './base/needs.ts';
import { checkPasswordSize, hashPassword } from './base/passwords.ts';
import { readBody } from './base/request-body.ts';
import { endApiKeys } from './sessions/end-api-keys.ts';
import { logDeletion, recordSecurity } from './sessions/security-log.ts';
import { verifyBearer } from './sessions/session-caller.ts';

/** `/admin`: accounts for who holds the service key. */
export function createAdmin(): Hono<AuthEnv> {
  const admin = new Hono<AuthEnv>();
  admin.use(requireServiceRole);
  admin.get('/users', answerUsers);
  admin.post('/users', createUser);
  admin.get('/users/:id', async (context) => context.json(toUserObject(await findAsked(context))));
  admin.put('/users/:id', updateAsked);
  admin.delete('/users/:id', deleteUser);
  return admin;
}

export const requireServiceRole: MiddlewareHandler<AuthEnv> = async (context, next) => {
  const { role } = await verifyBearer(context);
  if (role !== 'service_role') throw authFailure('userNotAllowed');
  await next();
};

/** No mail is sent, whether or not the address counts as confirmed. */
async function createUser(context: Context<AuthEnv>): Promise<Response> {
  const { services } = context.var;
  const body = await readBody(context, AdminCreateBody);
  if (!body.email) throw authFailure('createWithoutEmail');
  const email = parseEmail(body.email);
  // Without a password nobody logs in before a recovery.
  const password = body.password || randomBytes(32).toString('base64url');
  checkPasswordSize(password);
  const passwordHash = await hashPassword(password);
  const user = await inTransaction(services.database.pool, async (client) => {
    const created = await createAccount(client, services, {
      email,
      passwordHash,
      data: body.user_metadata ?? {},
      appMetadata: body.app_metadata ?? {},
    });
    if (!created) throw authFailure('emailExists');
    if (body.email_confirm) await confirmEmail(client, created.id, services.now());
    return findUserById(client, created.id);
  });
  if (!user) throw authFailure('unknownUser');
  return context.json(toUserObject(user));
}

const mostPerPage = 1_000;
// The client sends empty texts for what the caller left out.
const PageQuery = z.object({
  page: z.preprocess((text) => text || 1, z.coerce.number().int().min(1).max(1_000_000)),
  per_page: z.preprocess((text) => text || 50, z.coerce.number().int().min(1).max(mostPerPage)),
});

async function answerUsers(context: Context<AuthEnv>): Promise<Response> {
  const query = PageQuery.safeParse(context.req.query());
  if (!query.success) throw authFailure('badPage', { cause: query.error });
  const { page, per_page: perPage } = query.data;
  const { users, total } = await listUsers(context.var.services.database.pool, { page, perPage });
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const link = (target: number, rel: string) =>
    `</admin/users?page=${target}&per_page=${perPage}>; rel="${rel}"`;
  const links = page < lastPage ? [link(page + 1, 'next')] : [];
  context.header('x-total-count', String(total));
  context.header('link', [...links, link(lastPage, 'last')].join(', '));
  return context.json({ users: users.map(toUserObject), aud: 'authenticated' });
}

async function deleteUser(context: Context<AuthEnv>): Promise<Response> {
  const text = await context.req.text();
  const body = text === '' ? {} : await readBody(context, AdminDeleteBody);
  if (body.should_soft_delete) throw authFailure('noSoftDelete');
  const { services } = context.var;
  const { id, email } = await findAsked(context);
  await deleteAccount(services.database.pool, id);
  logDeletion(services, { userId: id, email });
  return context.json({});
}

type Body = z.output<typeof AdminUpdateBody>;
type Changes = Awaited<ReturnType<typeof parseChanges>>;

/** PUT /admin/users/{id}: takes effect at once, without mails; all or nothing. */
async function updateAsked(context: Context<AuthEnv>): Promise<Response> {
  const { services } = context.var;
  const { id } = await findAsked(context);
  const changes = await parseChanges(await readBody(context, AdminUpdateBody), services.now());
  const user = await inTransaction(services.database.pool, async (client) => {
    await store(client, services, { userId: id, changes });
    return findUserById(client, id);
  });
  if (!user) throw authFailure('unknownUser');
  return context.json(toUserObject(user));
}

async function parseChanges(body: Body, now: Date) {
  const { email, password, ban_duration, ...rest } = body;
  if (typeof password === 'string') checkPasswordSize(password);
  return {
    ...rest,
    email: email ? parseEmail(email) : undefined,
    /** undefined leaves it as it is. */
    bannedUntil: typeof ban_duration === 'string' ? endOfBan(ban_duration, now) : undefined,
    passwordHash: typeof password === 'string' ? await hashPassword(password) : undefined,
  };
}

const unitsMs: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1_000 };

/** `none`, or hours, minutes and seconds as in `24h` or `1h30m`. */
function endOfBan(duration: string, now: Date): Date | null {
  if (duration === 'none') return null;
  if (!/^(\d{1,6}[hms])+$/.test(duration)) throw authFailure('badBanDuration');
  let lengthMs = 0;
  for (const [, count, unit = ''] of duration.matchAll(/(\d+)([hms])/g)) {
    lengthMs += Number(count) * (unitsMs[unit] ?? 0);
  }
  return new Date(now.getTime() + lengthMs);
}

async function store(
  db: Queryable,
  services: AuthNeeds,
  { userId, changes }: { userId: string; changes: Changes },
): Promise<void> {
  const { email, passwordHash, bannedUntil, user_metadata, app_metadata } = changes;
  const record = (kind: SecurityKind) => recordSecurity(db, services, { kind, userId });
  if (passwordHash) {
    await storePassword(db, { userId, now: services.now() }, passwordHash);
    await record('password_set_by_operator');
    await endApiKeys(db, services, { userId });
  }
  if (email) {
    await moveAddress(db, userId, { email, now: services.now() });
    await record('email_set_by_operator');
  }
  if (changes.email_confirm) await confirmEmail(db, userId, services.now());
  if (user_metadata) await mergeData(db, { userId, column: 'raw_user_meta_data' }, user_metadata);
  if (app_metadata) {
    const data = { ...app_metadata, ...appMetadata };
    await mergeData(db, { userId, column: 'raw_app_meta_data' }, data);
  }
  if (bannedUntil !== undefined) {
    await db.query('update auth.users set banned_until = $2 where id = $1', [userId, bannedUntil]);
    await record(bannedUntil ? 'account_banned' : 'ban_lifted');
  }
  await db.query('update auth.users set updated_at = $2 where id = $1', [userId, services.now()]);
}

/** The account that the path of an admin call names. */
async function findAsked(context: Context<AuthEnv>): Promise<UserRow> {
  const id = z.uuid().safeParse(context.req.param('id'));
  if (!id.success) throw authFailure('malformedUserId');
  const user = await findUserById(context.var.services.database.pool, id.data);
  if (!user) throw authFailure('unknownUser');
  return user;
}
