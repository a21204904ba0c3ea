import { expect, it } from 'vitest';
import { inTransaction, type Queryable } from '#server/base/database/transaction.ts';
import { eventually } from '#test/eventually.ts';
import { startServerForFile } from '#test/server.ts';
import { recordSecurity } from './security-log.ts';

const server = await startServerForFile();

async function fan(email: string) {
  const client = await server.signUpAndConfirm(email);
  const { data } = await client.auth.getUser();
  return { client, id: data.user?.id ?? '' };
}

/** Begins `request` while a change of the account is under way, and ends the change once it waits. */
async function during<T>(
  change: string,
  id: string,
  request: () => Promise<T>,
  atLast: (db: Queryable) => Promise<void> = async () => {},
): Promise<T> {
  const { pool } = server.services.database;
  const answer = await inTransaction(pool, async (client) => {
    await client.query(change, [id]);
    const pending = request();
    await eventually(async () => {
      const waiting = `datname = current_database() and wait_event_type = 'Lock'`;
      expect(await server.count(`pg_stat_activity where ${waiting}`)).toBeGreaterThan(0);
    });
    await atLast(client);
    return { pending };
  });
  return answer.pending;
}

it.each([
  ['whose password is being changed', `update auth.users set encrypted_password = 'other'`],
  ['that is being deleted', 'delete from auth.users'],
])('a log-in while the account changes is refused for an account %s', async (_, change) => {
  const email = `fan-${change.slice(0, 6)}@example.com`;
  const { id } = await fan(email);
  const { error } = await during(`${change} where id = $1`, id, () => server.logIn(email));
  expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
});

it('a change of the account while its session ends is refused', async () => {
  const email = 'ended@example.com';
  const { client, id } = await fan(email);
  const change = `with held as (select id from auth.users where id = $1 for update)
    delete from auth.sessions where user_id = (select id from held)`;
  const { error } = await during(change, id, () =>
    client.auth.updateUser({ password: 'another horse' }),
  );
  expect(error?.name).toBe('AuthSessionMissingError');
  const login = await server.logIn(email);
  expect(login.error).toBeNull();
});

it('a new password while another device signs out waits for it, and neither fails', async () => {
  const { client, id } = await fan('leaving@example.com');
  await server.query(`insert into auth.sessions (user_id, user_agent) values ($1, 'leaving')`, [
    id,
  ]);
  const { error } = await during(
    `delete from auth.sessions where user_id = $1 and user_agent = 'leaving'`,
    id,
    () => client.auth.updateUser({ password: 'another horse' }),
    (db) => recordSecurity(db, server.services, { kind: 'signed_out', userId: id }),
  );
  expect(error).toBeNull();
});
