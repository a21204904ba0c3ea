// @module-tag long
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sessionInFragment, testPassword } from '#test/accounts.ts';
import { startMailReceiver } from '#test/mail-receiver.ts';
import { runProgram } from '#test/run-program.ts';
import { startServerForFile } from '#test/server.ts';
import { makeAccount } from './admin/make-account.ts';

const server = await startServerForFile({ environment: { SIGN_UPS: 'off' } });
const databaseUrl = server.services.database.clientConfig.connectionString ?? '';

/** Runs the program as an operator does, beside the server of this file. */
async function admin(args: string[], stdin = '', environment: Record<string, string> = {}) {
  const { code, shown } = await runProgram(join(import.meta.dirname, 'admin.ts'), args, {
    stdin,
    cwd: import.meta.dirname,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      JWT_SECRET: 'x'.repeat(40),
      PORT: new URL(server.url).port,
      ...environment,
    },
  });
  return { code, shown };
}

describe('npm run admin', () => {
  it('makes an account that logs in at once, with the password of a pipe', async () => {
    const { code, shown } = await admin(['create', 'Ada@Example.com'], `${testPassword}\n`);
    expect(shown).toBe('ada@example.com has an account now, and can log in.\n');
    expect(code).toBe(0);
    expect((await server.logIn('ada@example.com')).error).toBeNull();
    const [kept] = await server.rows<{ hash: string }>(
      "select encrypted_password as hash from auth.users where email = 'ada@example.com'",
    );
    expect(kept?.hash, 'bcrypt of cost 10').toMatch(/^\$2b\$10\$/);
    const again = await admin(['create', 'ada@example.com'], 'another-secret');
    expect(again).toEqual({
      code: 1,
      shown: 'ada@example.com has an account already. Nothing was changed.\n',
    });
  });

  it('makes up a password and shows it once', async () => {
    const { shown } = await admin(['create', 'bob@example.com', '--generate']);
    const [, password] = /^Password, shown this once: (\S{20})$/m.exec(shown) ?? [];
    expect((await server.logIn('bob@example.com', password)).error).toBeNull();
  });

  it('makes no account without a password', async () => {
    const { code, shown } = await admin(['create', 'weak@example.com']);
    expect(shown).toMatch(/^No password was given/);
    expect(code).toBe(1);
  });

  it('invites somebody by a mail in the local mailbox, and the link lets him in', async () => {
    const email = 'guest@example.com';
    const { code, shown } = await admin(['invite', email]);
    expect(shown).toMatch(/^guest@example\.com is invited by a mail with a link\. It works once/);
    expect(code).toBe(0);
    const [mail] = await server.readMailbox(email);
    const [link = ''] = /http\S+verify\S+/.exec(shown) ?? [];
    expect(mail?.links).toContain(link);
    const answer = await fetch(link, { redirect: 'manual' });
    const client = server.client();
    const { data } = await client.auth.setSession(sessionInFragment(answer));
    expect(data.user?.email).toBe(email);
    expect((await client.auth.updateUser({ password: testPassword })).error).toBeNull();
    expect((await server.logIn(email)).error).toBeNull();
    expect(await admin(['invite', email])).toEqual({
      code: 1,
      shown: `${email} has an account already. Nothing was changed.\n`,
    });
  });

  it('sends an invitation by SMTP, and shows no link then', async () => {
    const { url, mails, envelopes } = await startMailReceiver();
    const { code, shown } = await admin(['invite', 'far@example.com'], '', {
      SMTP_URL: url,
      SITE_URL: 'https://hub.test',
    });
    expect(shown).not.toContain('http');
    expect(code).toBe(0);
    expect(envelopes.join(' ')).toContain('<far@example.com>');
    expect(mails[0]).toContain('Subject: Your invitation to Sports Hub');
  });

  it('shows the link of an invitation where no mail can be sent', async () => {
    const { url } = await startMailReceiver({ refuses: true });
    for (const [environment, want] of [
      [{}, 0],
      [{ SMTP_URL: url }, 1],
    ] as const) {
      const site = { SITE_URL: 'https://hub.test' };
      const { code, shown } = await admin(['invite', 'by-hand@example.com'], '', {
        ...site,
        ...environment,
      });
      expect(shown).toMatch(/^No mail was sent to by-hand@example\.com: /);
      expect(shown).toMatch(/^https:\/\/hub\.test\/auth\/v1\/verify\?token=/m);
      expect(code).toBe(want);
    }
  });

  it('makes an administrator, lists him, and takes it back with his sessions', async () => {
    const email = 'chief@example.com';
    await makeAccount(server.services, { email, password: testPassword });
    expect((await admin(['list'])).shown).toBe('There is no administrator.\n');
    expect((await admin(['grant', email])).shown).toContain(`${email} is an administrator now`);
    expect((await admin(['list'])).shown).toMatch(/^address +since +last sign-in\nchief@example/);
    const client = server.client();
    await client.auth.signInWithPassword({ email, password: testPassword });
    const { code, shown } = await admin(['revoke', email]);
    expect(shown).toBe(`${email} is no administrator any more. Sessions that ended: 1.\n`);
    expect(code).toBe(0);
    // Beside the running server, which hears of it.
    await expect.poll(async () => (await client.auth.getUser()).error).not.toBeNull();
  });

  it('changes nothing for an address without a confirmed account', async () => {
    const waiting = 'waiting@example.com';
    const { pool } = server.services.database;
    await pool.query(`insert into auth.users (email, encrypted_password) values ($1, 'x')`, [
      waiting,
    ]);
    expect(await admin(['grant', waiting])).toEqual({
      code: 1,
      shown: `${waiting} is not confirmed yet. Nothing was changed.\n`,
    });
    expect(await admin(['revoke', 'nobody@example.com'])).toEqual({
      code: 1,
      shown: 'nobody@example.com has no account.\n',
    });
  });
});
