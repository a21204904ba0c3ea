import { afterEach, describe, expect, it } from 'vitest';
import { testPassword } from '#test/accounts.ts';
import { startMailReceiver } from '#test/mail-receiver.ts';
import { startTestServer, type TestServer } from '#test/server.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

function signUp(running: TestServer) {
  return running.client().auth.signUp({ email: 'fan@example.com', password: testPassword });
}

describe('mail by SMTP', () => {
  it('reaches the mail server with sender, recipient, text and HTML', async () => {
    const receiver = await startMailReceiver();
    server = await startTestServer({
      environment: { SMTP_URL: receiver.url, MAIL_FROM: 'Sports Hub <hello@hub.example.com>' },
    });
    const { error } = await signUp(server);
    expect(error).toBeNull();
    await server.services.background.settled();
    expect(receiver.envelopes).toEqual([
      expect.stringContaining('<hello@hub.example.com>'),
      expect.stringContaining('<fan@example.com>'),
    ]);
    expect(receiver.mails).toHaveLength(1);
    const [mail] = receiver.mails;
    expect(mail).toContain('Subject: Confirm your Sports Hub account');
    expect(mail).toContain('Content-Type: text/plain');
    expect(mail).toContain('Content-Type: text/html');
    const unfolded = mail!.replaceAll('=\n', '').replaceAll('=3D', '=');
    expect(unfolded).toContain(`${server.services.siteUrl}/auth/v1/verify?token=`);
    expect((await fetch(`${server.url}/dev/mailbox.json`)).status).toBe(404);
  });

  it('that is refused for good is tried once, and kept for operators while its link is good', async () => {
    const receiver = await startMailReceiver({ refuses: true });
    server = await startTestServer({ environment: { SMTP_URL: receiver.url } });
    const { error } = await signUp(server);
    expect(error).toBeNull();
    await server.services.background.settled();
    const { rows } = await server.query(
      'select tries, is_given_up, failure, body_text ~ $1 as is_kept from internal.outbox',
      ['/auth/v1/verify'],
    );
    expect(rows).toEqual([
      { tries: 1, is_given_up: true, is_kept: true, failure: expect.stringContaining('550') },
    ]);
    expect(receiver.envelopes).toHaveLength(2);
  });
});

it.each([
  ['SITE_URL', 'https://hub.example.com'],
  ['HOST', '0.0.0.0'],
])('a public server without SMTP mails nothing, shows no mailbox: %s=%s', async (name, value) => {
  server = await startTestServer({ environment: { [name]: value } });
  const { error } = await signUp(server);
  expect(error).toMatchObject({
    status: 500,
    message: 'This server cannot send mail: SMTP_URL is not set.',
  });
  expect(await server.count('auth.users')).toBe(0);
  for (const path of ['/dev/mailbox', '/dev/mailbox.json']) {
    expect((await fetch(server.url + path)).status).toBe(404);
  }
});
