// @module-tag long
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '#shared/schemas/site-config.ts';
import { followLink, testPassword } from '#test/accounts.ts';
import { runProgram } from '#test/run-program.ts';
import { startServerForFile } from '#test/server.ts';

const email = 'ada@example.com';

const server = await startServerForFile({ environment: { MAILBOX: 'terminal' } });
const { error } = await server.client().auth.signUp({ email, password: testPassword });
if (error) throw error;
await server.services.background.settled();

/** Runs the program as an operator does, on the database of this file. */
async function showMails(...args: string[]) {
  const { code, stdout, stderr } = await runProgram(join(import.meta.dirname, 'mails.ts'), args, {
    cwd: import.meta.dirname,
    env: {
      ...process.env,
      DATABASE_URL: server.services.config.databaseUrl,
      MAILBOX: 'terminal',
    },
  });
  return { code, shown: stdout, told: stderr };
}

describe('a mailbox on the terminal', () => {
  it('shows the link of a new account, which signs in', async () => {
    const { code, shown } = await showMails('--to', 'Ada@Example.com');
    expect(code).toBe(0);
    expect(shown).toContain(`to ${email}`);
    const link = /http\S+\/auth\/v1\/verify\S+/.exec(shown)?.[0] ?? '';
    const found = await followLink(link.replace(server.services.siteUrl, server.url));
    expect(found.access_token).toBeDefined();
  });

  it('is no page, and no browser hears of one', async () => {
    for (const path of ['/dev/mailbox', '/dev/mailbox.json']) {
      expect((await fetch(server.url + path)).status).toBe(404);
    }
    const config = (await (await fetch(`${server.url}/config.json`)).json()) as SiteConfig;
    expect(config.mailbox).toBe(false);
  });

  it('shows the newest, oldest first, and nothing that a terminal would obey', async () => {
    for (const subject of ['one', 'two', 'th\u001b[31mree', 'four']) {
      const mail = { to: 'many@example.com', subject, text: 'Z\u00fcrich\r\nsees', html: '' };
      await server.services.mailer.send(mail);
    }
    const { shown } = await showMails();
    expect(shown).not.toContain('one');
    expect(shown).toMatch(/two[\s\S]*th\?\[31mree[\s\S]*four/);
    expect(shown).toContain('Z\u00fcrich?\nsees');
    expect((await showMails('--newest', '1')).shown).not.toContain('ree');
  });

  it('says when there is no such mail', async () => {
    const { code, shown } = await showMails('--to', 'nobody@example.com');
    expect([code, shown]).toEqual([1, 'There is no such mail.\n']);
  });
});
