import type { Context } from 'hono';
import { z } from 'zod';
import { authFailure } from './auth-failures.ts';
import type { AuthEnv } from './needs.ts';
import { findUserById, type UserRow } from './users.ts';

/** The account that the path of an admin call names. */
export async function findAsked(context: Context<AuthEnv>): Promise<UserRow> {
  const id = z.uuid().safeParse(context.req.param('id'));
  if (!id.success) throw authFailure('malformedUserId');
  const user = await findUserById(context.var.services.database.pool, id.data);
  if (!user) throw authFailure('unknownUser');
  return user;
}
