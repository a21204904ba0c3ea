import type { Claims } from '#server/base/database/claims.ts';
import type { Queryable } from '#server/base/database/transaction.ts';
import { findUserById, isBanned, type UserRow } from '../accounts/users.ts';
import { orRefuse } from '../base/access-token.ts';
import { authFailure } from '../base/auth-failures.ts';
import type { AuthRequest } from '../base/needs.ts';

export type Caller = { user: UserRow; sessionId: string };

/** The signed-in user behind the bearer token, whose session must still exist. */
export async function requireCaller(context: AuthRequest): Promise<Caller> {
  const { database, now } = context.var.services;
  const claims = await verifyBearer(context);
  if (claims.sub === undefined) throw authFailure('jwtWithoutSubject');
  const user = await findUserById(database.pool, claims.sub);
  if (!user) throw authFailure('userNotFound');
  const { rowCount } = await database.pool.query(
    'select 1 from auth.sessions where id = $1 and user_id = $2',
    [claims.session_id, user.id],
  );
  if (rowCount === 0 || claims.session_id === undefined) throw authFailure('sessionNotFound');
  if (isBanned(user, now())) throw authFailure('bannedCaller');
  return { user, sessionId: claims.session_id };
}

/** The claims of the bearer value, be it a user's token or a key. */
export async function verifyBearer(context: AuthRequest): Promise<Claims> {
  const token = /^Bearer\s+(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  if (token === undefined) throw authFailure('noBearer');
  return orRefuse(context.var.services.tokens.read(token), (cause) =>
    authFailure(cause.fault === 'expired' ? 'expiredJwt' : 'badJwt', { cause }),
  );
}

/** Until the transaction ends; since the request came the account or the session may have ended. */
export async function holdCaller(db: Queryable, { user, sessionId }: Caller): Promise<void> {
  const held = await db.query('select from auth.users where id = $1 for no key update', [user.id]);
  if (held.rowCount === 0) throw authFailure('userNotFound');
  const { rowCount } = await db.query('select from auth.sessions where id = $1 for key share', [
    sessionId,
  ]);
  if (rowCount === 0) throw authFailure('sessionNotFound');
}
