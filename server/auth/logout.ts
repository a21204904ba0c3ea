import type { Context } from 'hono';
import type { Env } from '../services.ts';
import { authFailure } from './auth-failures.ts';
import { requireCaller } from './caller.ts';

const endedSessions = new Map([
  ['global', 'user_id = $1'],
  ['local', 'user_id = $1 and id = $2'],
  ['others', 'user_id = $1 and id <> $2'],
]);

/** POST /logout?scope=global|local|others. Access tokens stay valid elsewhere until they expire. */
export async function logOut(context: Context<Env>): Promise<Response> {
  const condition = endedSessions.get(context.req.query('scope') ?? 'global');
  if (condition === undefined) throw authFailure('unknownScope');
  const { user, sessionId } = await requireCaller(context);
  await context.var.services.database.pool.query(
    `delete from auth.sessions where ${condition} and $2::uuid is not null`,
    [user.id, sessionId],
  );
  return context.body(null, 204);
}
