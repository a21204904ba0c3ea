import { describe, expect, it } from 'vitest';
import { readMailbox, testPassword } from '#test/accounts.ts';
import { startServerForFile, startTestServer } from '#test/server.ts';

const server = await startServerForFile();

describe('the local mailbox', () => {
  it('shows mails newest first, with their links', async () => {
    for (const email of ['first@example.com', 'second@example.com']) {
      await server.client().auth.signUp({ email, password: testPassword });
      server.clock.advance(1000);
    }
    const mails = await server.readMailbox();
    expect(mails.map(({ to }) => to)).toEqual(['second@example.com', 'first@example.com']);
    expect(Object.keys(mails[0] ?? {}).sort()).toEqual([
      'at',
      'html',
      'links',
      'subject',
      'text',
      'to',
    ]);
    expect(mails[0]?.at).toBe(new Date(server.clock.now().getTime() - 1000).toISOString());
    expect(mails[0]?.links).toEqual([expect.stringMatching(/^http:\/\/localhost:\d+\/auth\/v1\//)]);
    expect(mails[0]?.text).toContain(mails[0]?.links[0]);
  });

  it('is a page with clickable links whose texts are only texts', async () => {
    await server.services.mailer.send({
      to: '"><img src=x>@example.com',
      subject: '<script>alert(1)</script>',
      text: 'Go to http://localhost/a?b=1&c="x or <b>leave</b>',
      html: '<p>unused</p>',
    });
    const answer = await fetch(`${server.url}/dev/mailbox`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain(`default-src 'none'`);
    const page = await answer.text();
    expect(page).toContain('<a href="http://localhost/a?b=1&amp;c=">');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toMatch(/<img|<b>|<script>/);
  });

  it('keeps the newest 200 mails', async () => {
    const mail = { to: 'many@example.com', text: 'text', html: '<p>text</p>' };
    for (let turn = 1; turn <= 205; turn++) {
      await server.services.mailer.send({ ...mail, subject: `mail ${turn}` });
    }
    const mails = await server.readMailbox();
    expect(mails).toHaveLength(200);
    expect(mails[0]?.subject).toBe('mail 205');
    expect(mails[199]?.subject).toBe('mail 6');
  });

  it('outlives the server process', async () => {
    const { databaseUrl = '' } = server.services.config;
    const next = await startTestServer({ environment: { DATABASE_URL: databaseUrl } });
    expect(await readMailbox(next)).toEqual(await server.readMailbox());
    await next.stop();
  });
});
