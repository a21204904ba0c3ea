import { randomBytes } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { AdminCreateBody, AdminDeleteBody } from '#shared/schemas/auth.ts';
import { inTransaction } from '../database/transaction.ts';
import { confirmEmail, createAccount, deleteAccount } from './accounts.ts';
import { updateAsked } from './admin-update.ts';
import { findAsked } from './asked-user.ts';
import { authFailure } from './auth-failures.ts';
import type { AuthEnv } from './needs.ts';
import { checkPasswordSize, hashPassword } from './passwords.ts';
import { readBody } from './request-body.ts';
import { logDeletion } from './security-log.ts';
import { verifyBearer } from './session-caller.ts';
import { findUserById, listUsers, parseEmail, toUserObject } from './users.ts';

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
