import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Claims } from '#server/base/database/claims.ts';

export type TestUser = { id: string; email: string; claims: Claims };

/** Accounts for tests of rights, written straight into the database: nobody can log in as them. */
export async function users(client: pg.ClientBase): Promise<{
  visitor: Claims;
  fan: TestUser;
  otherFan: TestUser;
  service: Claims;
}> {
  return {
    visitor: { role: 'anon' },
    fan: await addUser(client, 'fan'),
    otherFan: await addUser(client, 'other-fan'),
    service: { role: 'service_role' },
  };
}

/** The same, with a fan who has paid and one whose year is over. */
export async function usersWithPlans(client: pg.ClientBase) {
  const subscriber = await addUser(client, 'subscriber');
  const expired = await addUser(client, 'expired');
  for (const [{ id }, ends] of [
    [subscriber, '1 year'],
    [expired, '-1 second'],
  ] as const) {
    await client.query(
      `insert into subscriptions (user_id, status, subscription_tier, subscription_end)
       values ($1, 'active', 'yearly', now() + $2::interval)`,
      [id, ends],
    );
  }
  return { ...(await users(client)), subscriber, expired };
}

async function addUser(client: pg.ClientBase, name: string): Promise<TestUser> {
  const id = randomUUID();
  const email = `${name}-${id}@example.com`;
  await client.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at) values ($1, $2, '', now())`,
    [id, email],
  );
  return { id, email, claims: { role: 'authenticated', sub: id, email } };
}
