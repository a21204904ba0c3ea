import { describe, expect, it } from 'vitest';
import { dayMs } from '#shared/facts/durations.ts';
import { followLink, sessionInFragment, testPassword } from '#test/accounts.ts';
import { startServerForFile } from '#test/server.ts';

const server = await startServerForFile();

function recover(email: string, redirectTo?: string) {
  return server.client().auth.resetPasswordForEmail(email, redirectTo ? { redirectTo } : {});
}

describe('a forgotten password', () => {
  it('is replaced by who follows the link of the mail', async () => {
    const email = 'forgetful@example.com';
    const laptop = await server.signUpAndConfirm(email);
    const { data, error } = await recover('Forgetful@Example.com', `${server.url}/profile`);
    expect([data, error]).toEqual([{}, null]);
    const [mail] = await server.readMailbox(email);
    expect(mail?.subject).toBe('Reset your Sports Hub password');
    const answer = await fetch(await server.confirmationLink(email), { redirect: 'manual' });
    const location = new URL(answer.headers.get('location') ?? '');
    expect(location.pathname).toBe('/profile');
    expect(new URLSearchParams(location.hash.slice(1)).get('type')).toBe('recovery');

    const phone = server.client();
    const recovered = await phone.auth.setSession(sessionInFragment(answer));
    expect(recovered.data.user?.recovery_sent_at).toBe(server.clock.now().toISOString());
    const changed = await phone.auth.updateUser({ password: 'remembered now' });
    expect(changed.error).toBeNull();
    expect((await server.logIn(email)).error?.code).toBe('invalid_credentials');
    expect((await server.logIn(email, 'remembered now')).error).toBeNull();
    expect((await laptop.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  });

  it('answers the same for an unknown address, and mails nothing', async () => {
    const { data, error } = await recover('stranger@example.com');
    expect([data, error]).toEqual([{}, null]);
    expect(await server.readMailbox('stranger@example.com')).toEqual([]);
  });

  it('keeps no address of a stranger', async () => {
    await recover('only-asked@example.com');
    const rows = await server.rows('select r::text as row from auth.mail_requests r');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ row }) => row.includes('only-asked'))).toBe(false);
  });

  const noPkce = 'The PKCE flow is not supported: use the implicit flow';
  it.each([
    [{}, 'Password recovery requires an email'],
    [{ email: '' }, 'Password recovery requires an email'],
    [{ email: 'x' }, 'Unable to validate email address: invalid format'],
    [{ email: 'a@example.com', code_challenge: 'abc' }, noPkce],
  ])('is not asked for with %j', async (body, message) => {
    const answer = await server.send('/auth/v1/recover', {
      headers: { 'X-Supabase-Api-Version': '2024-01-01' },
      body,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code: 'validation_failed', message });
  });
});

describe('the link of a recovery mail', () => {
  async function linkFor(email: string): Promise<string> {
    await recover(email);
    return server.confirmationLink(email);
  }

  it('works once, for a day, and only the newest one', async () => {
    const email = 'links@example.com';
    await server.signUpAndConfirm(email);
    const first = await linkFor(email);
    server.clock.advance(60_000);
    const second = await linkFor(email);
    expect(await followLink(first)).toMatchObject({ error_code: 'otp_expired' });
    expect(await followLink(second)).toMatchObject({ type: 'recovery' });
    expect(await followLink(second)).toMatchObject({ error_code: 'otp_expired' });
    server.clock.advance(60_000);
    const late = await linkFor(email);
    server.clock.advance(dayMs);
    expect(await followLink(late)).toMatchObject({ error_code: 'otp_expired' });
  });

  it('is no link of another kind', async () => {
    const email = 'kinds@example.com';
    await server.signUpAndConfirm(email);
    const link = await linkFor(email);
    for (const type of ['signup', 'email_change', 'magiclink', '']) {
      const other = link.replace('type=recovery', `type=${type}`);
      expect(await followLink(other)).toMatchObject({ error_code: 'otp_expired' });
    }
    expect(await followLink(link)).toMatchObject({ type: 'recovery' });
  });

  it('ends with a change of the password', async () => {
    const email = 'ended@example.com';
    const client = await server.signUpAndConfirm(email);
    const link = await linkFor(email);
    await client.auth.updateUser({ password: 'changed meanwhile' });
    expect(await followLink(link)).toMatchObject({ error_code: 'otp_expired' });
  });

  it('proves an unconfirmed address, but not the password that a stranger may have chosen', async () => {
    const email = 'unproved@example.com';
    await server.client().auth.signUp({ email, password: 'chosen by a stranger' });
    const signUpLink = await server.confirmationLink(email);
    await recover(email);
    const owner = await server.enterByLink(email);
    const { data } = await owner.auth.getUser();
    expect(data.user?.email_confirmed_at).toBeDefined();
    expect((await server.logIn(email, 'chosen by a stranger')).error?.code).toBe(
      'invalid_credentials',
    );
    expect(await followLink(signUpLink)).toMatchObject({ error_code: 'otp_expired' });
    expect((await owner.auth.updateUser({ password: testPassword })).error).toBeNull();
    expect((await server.logIn(email)).error).toBeNull();
  });

  it('does not sign a banned user in', async () => {
    const email = 'banned-recovery@example.com';
    await server.signUpAndConfirm(email);
    const link = await linkFor(email);
    await server.query(`update auth.users set banned_until = 'infinity' where email = $1`, [email]);
    expect(await followLink(link)).not.toHaveProperty('access_token');
  });
});
