import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Claims } from '#server/base/database/claims.ts';
import { createDatabaseForFile } from '#test/database.ts';
import type { TestUser } from '#test/users.ts';
import { attempt, literal, readAs, runAs } from './attempt.ts';

const database = await createDatabaseForFile();

type Device = { sessionId: string; claims: Claims };

async function signInOn(client: pg.Client, user: TestUser): Promise<Device> {
  const sessionId = randomUUID();
  await client.query(
    `insert into auth.sessions (id, user_id, user_agent, ip) values ($1, $2, 'a browser', '192.0.2.7')`,
    [sessionId, user.id],
  );
  return { sessionId, claims: { ...user.claims, session_id: sessionId } };
}

async function twoFans() {
  const { client, ...everybody } = await database.begin();
  const { fan, otherFan } = everybody;
  const laptop = await signInOn(client, fan);
  const phone = await signInOn(client, fan);
  const foreign = await signInOn(client, otherFan);
  return { client, ...everybody, laptop, phone, foreign };
}

const selectSessions = 'select from public.account_sessions';
const listSessions = (client: pg.Client, claims: Claims) =>
  readAs(client, claims, 'select * from public.account_sessions');
const remove = ({ sessionId }: Device) =>
  `delete from public.account_sessions where id = ${literal(sessionId)}`;

describe('account_sessions', () => {
  it('shows every device of the caller, marks the own one, and nobody else', async () => {
    const { client, laptop, phone } = await twoFans();
    const rows = await listSessions(client, laptop.claims);
    expect(new Map(rows.map((row) => [row.id, row.is_current]))).toEqual(
      new Map([
        [laptop.sessionId, true],
        [phone.sessionId, false],
      ]),
    );
  });

  it('shows no more of a session than a person needs to recognise the device', async () => {
    const { client, laptop } = await twoFans();
    const [row = {}] = await listSessions(client, laptop.claims);
    expect(Object.keys(row).sort()).toEqual([
      'created_at',
      'id',
      'ip',
      'is_current',
      'refreshed_at',
      'user_agent',
    ]);
  });

  it('lets the caller end each of the own sessions, also the present one', async () => {
    const { client, laptop, phone } = await twoFans();
    expect(await attempt(client, laptop.claims, remove(phone))).toBe('some');
    expect(await attempt(client, laptop.claims, remove(laptop))).toBe('some');
  });

  it('takes the refresh tokens of an ended session away', async () => {
    const { client, laptop, phone } = await twoFans();
    await client.query(
      `insert into auth.refresh_tokens (session_id, counter, token_hash) values ($1, 1, '\\x01')`,
      [phone.sessionId],
    );
    await runAs(client, laptop.claims, remove(phone));
    expect((await client.query('select from auth.refresh_tokens')).rowCount).toBe(0);
  });

  it('tells and does nothing for who was signed out, although the token still lives', async () => {
    const { client, fan, laptop, phone } = await twoFans();
    await client.query('delete from auth.sessions where id = $1', [phone.sessionId]);
    expect(await attempt(client, phone.claims, selectSessions)).toBe('none');
    expect(await attempt(client, phone.claims, remove(laptop))).toBe('none');
    expect(await attempt(client, fan.claims, selectSessions)).toBe('none');
  });

  it('does not take the session of another user for a sign-in', async () => {
    const { client, fan, laptop, foreign } = await twoFans();
    const mixed: Claims = { ...fan.claims, session_id: foreign.sessionId };
    expect(await attempt(client, mixed, selectSessions)).toBe('none');
    expect(await attempt(client, mixed, remove(laptop))).toBe('none');
  });

  it('is closed to visitors and to the service key', async () => {
    const { client, visitor, service, laptop } = await twoFans();
    for (const claims of [visitor, service]) {
      expect(await attempt(client, claims, selectSessions), claims.role).toBe('refused');
      expect(await attempt(client, claims, remove(laptop)), claims.role).toBe('refused');
    }
  });
});
