import { describe, expect, it } from 'vitest';
import { followLink, testPassword } from '#test/accounts.ts';
import { createMovingFans } from '#test/moving-fans.ts';
import { startServerForFile } from '#test/server.ts';

const server = await startServerForFile();

const { settle, ask, confirmAtBoth } = createMovingFans(server);

describe('the mails about a new address, sent again,', () => {
  function resend(email: string) {
    return server.client().auth.resend({ type: 'email_change', email });
  }

  it('ends the link before', async () => {
    const { email, next } = await ask();
    const first = await server.confirmationLink(next);
    server.clock.advance(60_000);
    expect((await resend(email)).error).toBeNull();
    expect(await followLink(first)).toMatchObject({ error_code: 'otp_expired' });
    expect(await confirmAtBoth({ email, next })).toHaveProperty('access_token');
  });

  it('goes only where a link is still awaited', async () => {
    const { email, next } = await ask();
    await followLink(await server.confirmationLink(email));
    server.clock.advance(60_000);
    await resend(email);
    expect(await server.readMailbox(email)).toHaveLength(2);
    expect(await server.readMailbox(next)).toHaveLength(2);
    expect(await followLink(await server.confirmationLink(next))).toHaveProperty('access_token');
  });

  it('answers the same whether or not somebody waits for it', async () => {
    const waiting = await ask();
    const settled = await settle();
    for (const email of [waiting.email, settled.email, 'no-account@example.com']) {
      expect((await resend(email)).error).toBeNull();
      expect((await resend(email)).error?.status).toBe(429);
    }
    expect(await server.readMailbox(waiting.next)).toHaveLength(1);
    expect(await server.readMailbox(settled.email)).toHaveLength(1);
  });
});

describe('address and password together', () => {
  it('change both, and sign out the other devices', async () => {
    const { client, email, next } = await settle();
    const other = await server.logIn(email);
    const { error } = await client.auth.updateUser({ email: next, password: 'both at once' });
    expect(error).toBeNull();
    expect((await server.logIn(email, 'both at once')).error).toBeNull();
    const refreshed = await server
      .client()
      .auth.refreshSession({ refresh_token: other.data.session?.refresh_token ?? '' });
    expect(refreshed.error?.code).toBe('refresh_token_not_found');
    expect(await confirmAtBoth({ email, next })).toHaveProperty('access_token');
  });

  it.each([
    ['the password is weak', { password: '12345' }, 'weak_password'],
    ['the password is the old one', { password: testPassword }, 'same_password'],
  ])('change nothing when %s', async (_name, change, code) => {
    const { client, next } = await settle();
    const { error } = await client.auth.updateUser({ email: next, ...change });
    expect(error?.code).toBe(code);
    expect((await client.auth.getUser()).data.user).not.toHaveProperty('new_email');
    expect(await server.readMailbox(next)).toEqual([]);
  });

  it.each([
    ['the address is taken', 0, 'email_exists'],
    ['a mail went out a moment ago', 1, 'over_email_send_rate_limit'],
  ])('change nothing when %s', async (_name, earlierMails, code) => {
    const { client, email, next } = await settle();
    await server.signUpAndConfirm(`taken-${email}`);
    if (earlierMails > 0) await client.auth.updateUser({ email: `earlier-${next}` });
    const { error } = await client.auth.updateUser({
      email: earlierMails > 0 ? next : `taken-${email}`,
      password: 'not this time',
    });
    expect(error?.code).toBe(code);
    expect((await server.logIn(email)).error).toBeNull();
    expect((await server.logIn(email, 'not this time')).error?.code).toBe('invalid_credentials');
  });
});
