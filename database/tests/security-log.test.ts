import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { actAs } from '#server/base/database/database.ts';
import { createDatabaseForFile } from '#test/database.ts';
import type { TestUser } from '#test/users.ts';
import { attempt, literal } from './attempt.ts';

const database = await createDatabaseForFile();

async function signInOn(client: pg.Client, { id, claims }: TestUser, ip: string) {
  const sessionId = randomUUID();
  await client.query(
    'insert into auth.sessions (id, user_id, user_agent, ip) values ($1, $2, $3, $4)',
    [sessionId, id, `browser at ${ip}`, ip],
  );
  return { sessionId, claims: { ...claims, session_id: sessionId } };
}

async function listEntries(client: pg.Client) {
  await client.query('reset role');
  const { rows } = await client.query(
    'select user_id, kind, ip, user_agent, times from public.security_log',
  );
  return rows as Record<string, unknown>[];
}

describe('a session that the list of devices ends', () => {
  it('is told with the device of who ended it', async () => {
    const { client, fan } = await database.begin();
    const laptop = await signInOn(client, fan, '192.0.2.7');
    const phone = await signInOn(client, fan, '192.0.2.8');
    await client.query(actAs(laptop.claims));
    await client.query(
      `delete from public.account_sessions where id = ${literal(phone.sessionId)}`,
    );
    expect(await listEntries(client)).toEqual([
      {
        ...{ user_id: fan.id, kind: 'device_signed_out', times: 1 },
        ...{ ip: '192.0.2.7', user_agent: 'browser at 192.0.2.7' },
      },
    ]);
  });

  it('is told also when it is the own one, and once for each of several', async () => {
    const { client, fan } = await database.begin();
    await signInOn(client, fan, '192.0.2.8');
    const laptop = await signInOn(client, fan, '192.0.2.7');
    await client.query(actAs(laptop.claims));
    await client.query('delete from public.account_sessions');
    const entries = await listEntries(client);
    expect(entries.map(({ ip }) => ip)).toEqual(['192.0.2.7', '192.0.2.7']);
  });

  it('leaves no entry when nothing was ended', async () => {
    const { client, fan, otherFan } = await database.begin();
    const laptop = await signInOn(client, fan, '192.0.2.7');
    const foreign = await signInOn(client, otherFan, '192.0.2.9');
    await client.query(actAs(laptop.claims));
    await client.query(
      `delete from public.account_sessions where id = ${literal(foreign.sessionId)}`,
    );
    expect(await listEntries(client)).toEqual([]);
  });
});

it('sessions that the server ends are told by the server alone', async () => {
  const { client, fan } = await database.begin();
  await signInOn(client, fan, '192.0.2.7');
  await client.query('delete from auth.sessions');
  expect(await listEntries(client)).toEqual([]);
});

it('the writer of the log cannot be called by anybody', async () => {
  const { client, visitor, fan, service } = await database.begin();
  for (const claims of [visitor, fan.claims, service]) {
    const call = 'select internal.log_device_sign_out()';
    expect(await attempt(client, claims, call), claims.role).toBe('refused');
  }
});
