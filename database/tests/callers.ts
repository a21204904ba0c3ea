import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { TestServer } from '#test/server.ts';
import { signClaims, unsignedToken } from '#test/tokens.ts';

/** Who knocks, and with what: everybody that a right could be given to or kept from. */
export type CallerName = (typeof callerNames)[number];
/** `id` and `sessionId` of people; of the others nothing in the database is their own. */
export type Caller = { headers: Record<string, string>; id?: string; sessionId?: string };
export type Person = Required<Caller>;
export type Callers = Record<CallerName, Caller>;

/** With a sign-in of now, of long ago, and taken off the list while signed in. */
const administrators = ['administrator', 'oldAdministrator', 'formerAdministrator'] as const;
export const signedIn = [
  ...(['free', 'newcomer', 'trial', 'subscriber', 'expired', 'pastDue'] as const),
  ...administrators,
] as const;
export const unpaid = [
  ...(['visitor', 'free', 'newcomer', 'expired', 'pastDue'] as const),
  ...administrators,
] as const;
const shutOut = ['nobody', 'signedOut', 'banned', 'deleted', 'forger', 'unsigned'] as const;
export const callerNames = ['visitor', ...signedIn, ...shutOut, 'service'] as const;

const password = 'correct horse';

export async function makeCallers(server: TestServer): Promise<Callers> {
  const { publishableKey, secretKey } = server.services.secrets;
  const person = (subscription?: Subscription) => signInPerson(server, subscription);
  const administrator = () => signInAdministrator(server);
  const [signedOut, banned, deleted] = [await person(), await person(), await person()];
  await server.client(secretKey).auth.admin.updateUserById(banned.id, { ban_duration: '24h' });
  const { pool } = server.services.database;
  await pool.query('delete from auth.sessions where id = $1', [signedOut.sessionId]);
  await pool.query('delete from auth.users where id = $1', [deleted.id]);
  const subscriber = await person({ status: 'active', ends: '30 days' });
  const forged = await signClaims({ ...decodeJwt(tokenOf(subscriber)), role: 'service_role' });
  const [oldAdministrator, formerAdministrator] = [await administrator(), await administrator()];
  await pool.query(
    `update auth.sessions set created_at = now() - interval '61 min' where id = $1`,
    [oldAdministrator.sessionId],
  );
  await pool.query('delete from internal.administrators where user_id = $1', [
    formerAdministrator.id,
  ]);
  return {
    nobody: { headers: {} },
    visitor: { headers: { apikey: publishableKey } },
    free: await person(),
    newcomer: await person(),
    trial: await person({ status: 'trialing', ends: '7 days' }),
    subscriber,
    expired: await person({ status: 'canceled', ends: '-1 second' }),
    pastDue: await person({ status: 'past_due', ends: '-1 hour' }),
    administrator: await administrator(),
    oldAdministrator,
    formerAdministrator,
    signedOut,
    banned,
    deleted,
    forger: { headers: bearing(publishableKey, forged) },
    unsigned: { headers: bearing(publishableKey, unsignedToken) },
    service: { headers: { apikey: secretKey } },
  };
}

type Subscription = { status: string; ends: string };

/** A confirmed account, logged in as the client does it. */
export async function signInPerson(
  server: TestServer,
  subscription?: Subscription,
): Promise<Person> {
  const { publishableKey, secretKey } = server.services.secrets;
  const credentials = { email: `${randomUUID()}@example.com`, password };
  const { admin } = server.client(secretKey).auth;
  await admin.createUser({ ...credentials, email_confirm: true });
  const { data, error } = await server.client().auth.signInWithPassword(credentials);
  if (error) throw error;
  const { user, session } = data;
  if (subscription) {
    await server.services.database.pool.query(
      `insert into public.subscriptions (user_id, status, subscription_tier, subscription_end)
       values ($1, $2, 'monthly', now() + $3::interval)`,
      [user.id, subscription.status, subscription.ends],
    );
  }
  return {
    id: user.id,
    sessionId: String(decodeJwt(session.access_token).session_id),
    headers: bearing(publishableKey, session.access_token),
  };
}

async function signInAdministrator(server: TestServer): Promise<Person> {
  const person = await signInPerson(server);
  const { pool } = server.services.database;
  await pool.query('insert into internal.administrators (user_id) values ($1)', [person.id]);
  return person;
}

function bearing(apikey: string, token: string): Record<string, string> {
  return { apikey, authorization: `Bearer ${token}` };
}

function tokenOf({ headers }: Caller): string {
  return headers.authorization?.replace('Bearer ', '') ?? '';
}
