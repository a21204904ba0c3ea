import type { Queryable } from '#server/base/database/transaction.ts';
import { otherProvider } from '#shared/facts/other-provider.ts';
import { appMetadataOf, toUserObject, type UserRow, userMetadata } from '../accounts/users.ts';
import { signAccessToken } from '../base/access-token.ts';
import type { AuthNeeds } from '../base/needs.ts';
import { issueRefreshToken, type SessionRow } from './refresh-tokens.ts';
import { type Device, recordSecurity } from './security-log.ts';

/** The device that was longest unused is signed out for another one. @internal */
export const sessionsOfAccount = 50;

/** What a client keeps of a session, as the protocol names it. */
export type SessionObject = Awaited<ReturnType<typeof toSessionObject>>;

/** How it is called in a token (amr), and which identity opened the account. */
const ways = {
  signed_in: { method: 'password', provider: 'email' },
  signed_in_by_link: { method: 'otp', provider: 'email' },
  signed_in_by_provider: { method: 'oauth', provider: otherProvider },
} as const;

/** Signs a user in on one device. Needs a transaction. */
export async function startSession(
  db: Queryable,
  services: AuthNeeds,
  { user, device, kind }: { user: UserRow; device: Device; kind: keyof typeof ways },
): Promise<SessionObject> {
  const now = services.now();
  const { method, provider } = ways[kind];
  const { rows } = await db.query<SessionRow>(
    `insert into auth.sessions (user_id, user_agent, ip, created_at, method)
     values ($1, $2, $3, $4, $5) returning id, user_id, created_at, method`,
    [user.id, device.userAgent, device.ip, now, method],
  );
  const [session] = rows;
  if (!session) throw new Error('A session was not stored.');
  await db.query('update auth.users set last_sign_in_at = $2, updated_at = $2 where id = $1', [
    user.id,
    now,
  ]);
  await db.query(
    `update auth.identities set last_sign_in_at = $2, updated_at = $2
     where user_id = $1 and provider = $3`,
    [user.id, now, provider],
  );
  const refreshToken = await issueRefreshToken(db, services, {
    sessionId: session.id,
    counter: 1,
    parentCounter: null,
  });
  await recordSecurity(db, services, { kind, userId: user.id, device });
  await endSurplusSessions(db, services, { session, device });
  const signedIn = { ...user, last_sign_in_at: now, updated_at: now };
  return toSessionObject(services, { user: signedIn, session, refreshToken });
}

/** Needs the row of the user locked: log-ins at the same moment would each see too few. */
async function endSurplusSessions(
  db: Queryable,
  services: AuthNeeds,
  { session, device }: { session: SessionRow; device: Device },
): Promise<void> {
  const { id, user_id: userId } = session;
  const { rowCount } = await db.query(
    `delete from auth.sessions where id in (
       select id from auth.sessions where user_id = $1
       order by id = $2 desc, coalesce(refreshed_at, created_at) desc offset $3)`,
    [userId, id, sessionsOfAccount],
  );
  if (rowCount)
    await recordSecurity(db, services, { kind: 'oldest_session_ended', userId, device });
}

export async function toSessionObject(
  services: AuthNeeds,
  { user, session, refreshToken }: { user: UserRow; session: SessionRow; refreshToken: string },
) {
  const now = services.now();
  const { token, expiresAt } = await signAccessToken(
    {
      sub: user.id,
      role: 'authenticated',
      email: user.email,
      phone: '',
      app_metadata: appMetadataOf(user),
      user_metadata: userMetadata(user),
      aal: 'aal1',
      amr: [{ method: session.method, timestamp: Math.floor(session.created_at.getTime() / 1000) }],
      session_id: session.id,
      is_anonymous: false,
    },
    { secrets: services.secrets, siteUrl: services.siteUrl, now },
  );
  return {
    access_token: token,
    token_type: 'bearer' as const,
    expires_in: expiresAt - Math.floor(now.getTime() / 1000),
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: toUserObject(user),
  };
}

/** The parameters that a redirect after a sign-in carries in its fragment. */
export function describeSession(session: SessionObject): Record<string, string> {
  return {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
  };
}
