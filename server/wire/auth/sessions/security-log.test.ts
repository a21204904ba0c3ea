import { describe, expect, it } from 'vitest';
import { inTransaction } from '#server/base/database/transaction.ts';
import { hourMs, minuteMs } from '#shared/facts/durations.ts';
import type { SecurityKind } from '#shared/facts/security-kinds.ts';
import { type signUpAndConfirm, testPassword } from '#test/accounts.ts';
import { startServerForFile } from '#test/server.ts';
import { recordSecurity } from './security-log.ts';

const server = await startServerForFile();

type Client = Awaited<ReturnType<typeof signUpAndConfirm>>;

async function userOf(client: Client) {
  const { data } = await client.auth.getUser();
  if (!data.user?.email) throw new Error('nobody is signed in');
  return { id: data.user.id, email: data.user.email };
}

/** Newest first, as the page asks for them. */
async function readLog(client: Client) {
  const { data, error } = await client
    .from('security_log')
    .select('kind,happened_at,ip,user_agent,times')
    .order('happened_at', { ascending: false });
  if (error) throw error;
  return data;
}

async function kindsOf(client: Client): Promise<string[]> {
  return (await readLog(client)).map(({ kind }) => kind);
}

function record(kind: SecurityKind, userId: string, ip: string) {
  const { services } = server;
  const device = { ip, userAgent: `browser at ${ip}` };
  return recordSecurity(services.database.pool, services, { kind, userId, device });
}

describe('the security log', () => {
  it('tells each sign-in to its owner, with device, address and moment', async () => {
    const client = await server.signUpAndConfirm();
    const { email } = await userOf(client);
    server.clock.advance(60_000);
    await client.auth.signInWithPassword({ email, password: testPassword });
    const [signedIn, ...byLink] = await readLog(client);
    expect(signedIn).toMatchObject({ kind: 'signed_in', ip: '127.0.0.1', times: 1 });
    expect(signedIn?.user_agent).toBeTruthy();
    expect(new Date(signedIn?.happened_at ?? '')).toEqual(server.clock.now());
    const kinds = byLink.map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['sign_up_confirmed', 'signed_in_by_link']);
  });

  it('holds no entry of a change that was rolled back', async () => {
    const client = await server.signUpAndConfirm();
    const { id } = await userOf(client);
    const { services } = server;
    const failing = inTransaction(services.database.pool, async (db) => {
      await recordSecurity(db, services, { kind: 'password_changed', userId: id });
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect(await kindsOf(client)).not.toContain('password_changed');
  });

  it('counts what strangers can cause in one row an hour and network', async () => {
    server.clock.advance(2 * hourMs - (server.clock.now().getTime() % hourMs) - minuteMs);
    const client = await server.signUpAndConfirm();
    const { id } = await userOf(client);
    const ips = ['203.0.113.7', '203.0.113.8', '2001:db8:0:1::7', '2001:db8:0:1:2::8'];
    for (const ip of ips) {
      for (let guess = 0; guess < 3; guess += 1) await record('wrong_password', id, ip);
    }
    const rows = (await readLog(client)).filter(({ kind }) => kind === 'wrong_password');
    expect(new Map(rows.map(({ ip, times }) => [ip, times]))).toEqual(
      new Map([
        ['203.0.113.7', 3],
        ['203.0.113.8', 3],
        ['2001:db8:0:1::/64', 6],
      ]),
    );
    server.clock.advance(minuteMs);
    await record('wrong_password', id, '203.0.113.7');
    expect((await readLog(client))[0]).toMatchObject({ ip: '203.0.113.7', times: 1 });
  });

  it('counts once for simultaneous events and loses none', async () => {
    const client = await server.signUpAndConfirm();
    const { id } = await userOf(client);
    await Promise.all(
      Array.from({ length: 10 }, () => record('recovery_asked', id, '203.0.113.7')),
    );
    const counted = (await readLog(client)).filter(({ kind }) => kind === 'recovery_asked');
    expect(counted).toMatchObject([{ times: 10 }]);
  });
});
