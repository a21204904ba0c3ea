import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Claims } from '#server/base/database/claims.ts';
import { createDatabaseForFile } from '#test/database.ts';
import type { TestUser } from '#test/users.ts';
import { readAs } from './attempt.ts';

const database = await createDatabaseForFile();

async function administratorAndFan() {
  const { client, ...everybody } = await database.begin();
  await client.query('insert into internal.administrators (user_id) values ($1)', [
    everybody.fan.id,
  ]);
  return { client, ...everybody };
}

async function signInAgo(client: pg.Client, user: TestUser, minutes: number): Promise<Claims> {
  const id = randomUUID();
  await client.query(
    `insert into auth.sessions (id, user_id, created_at)
     values ($1, $2, now() - make_interval(mins => $3))`,
    [id, user.id, minutes],
  );
  return { ...user.claims, session_id: id };
}

const isAdministrator = async (client: pg.Client, claims: Claims) =>
  (await readAs(client, claims, 'select public.is_administrator() as answer'))[0]?.answer;

describe('is_administrator', () => {
  it.each([
    [1, true],
    [61, false],
  ])('is, for an administrator who signed in %d minutes ago, %s', async (minutes, is) => {
    const { client, fan } = await administratorAndFan();
    expect(await isAdministrator(client, await signInAgo(client, fan, minutes))).toBe(is);
  });

  it('is false without a session, with an ended one and with that of somebody else', async () => {
    const { client, fan, otherFan } = await administratorAndFan();
    const foreign = await signInAgo(client, otherFan, 1);
    expect(await isAdministrator(client, fan.claims)).toBe(false);
    expect(await isAdministrator(client, { ...fan.claims, session_id: randomUUID() })).toBe(false);
    expect(
      await isAdministrator(client, { ...fan.claims, session_id: foreign.session_id ?? '' }),
    ).toBe(false);
  });

  it('is false for everybody else, whatever the token says of them', async () => {
    const { client, otherFan } = await administratorAndFan();
    const claims = await signInAgo(client, otherFan, 1);
    const boasting = { ...claims, app_metadata: { role: 'administrator', administrator: true } };
    expect(await isAdministrator(client, boasting)).toBe(false);
  });

  it('ends with the account', async () => {
    const { client, fan } = await administratorAndFan();
    await client.query('delete from auth.users where id = $1', [fan.id]);
    const { rows } = await client.query('select from internal.administrators');
    expect(rows).toEqual([]);
  });
});
