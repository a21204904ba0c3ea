import { describe, expect, it } from 'vitest';
import { dayMs } from '#shared/facts/durations.ts';
import { sessionInFragment, testPassword } from '#test/accounts.ts';
import { startServerForFile } from '#test/server.ts';

const server = await startServerForFile();

function recover(email: string, redirectTo?: string) {
  return server.client().auth.resetPasswordForEmail(email, redirectTo ? { redirectTo } : {});
}

async function follow(link: string): Promise<Record<string, string>> {
  const answer = await fetch(link, { redirect: 'manual' });
  const { hash } = new URL(answer.headers.get('location') ?? '');
  return Object.fromEntries(new URLSearchParams(hash.slice(1)));
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

  it('keeps the old password until a new one is set', async () => {
    const email = 'undecided@example.com';
    await server.signUpAndConfirm(email);
    await recover(email);
    expect((await server.logIn(email)).error).toBeNull();
  });

  it('answers the same for an unknown address, and mails nothing', async () => {
    const { data, error } = await recover('stranger@example.com');
    expect([data, error]).toEqual([{}, null]);
    expect(await server.readMailbox('stranger@example.com')).toEqual([]);
  });

  it('lets known and unknown addresses wait a minute alike', async () => {
    await server.signUpAndConfirm('hasty@example.com');
    for (const email of ['hasty@example.com', 'hasty-stranger@example.com']) {
      expect((await recover(email)).error).toBeNull();
      server.clock.advance(18_500);
      expect((await recover(email)).error).toMatchObject({
        status: 429,
        code: 'over_email_send_rate_limit',
        message: 'For security purposes, you can only request this after 42 seconds.',
      });
      server.clock.advance(41_500);
      expect((await recover(email)).error).toBeNull();
    }
    expect(await server.readMailbox('hasty@example.com')).toHaveLength(3);
  });

  it('keeps no address of a stranger', async () => {
    await recover('only-asked@example.com');
    const { rows } = await server.query<{ row: string }>(
      'select r::text as row from auth.mail_requests r',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ row }) => row.includes('only-asked'))).toBe(false);
  });

  it.each([
    [{}, 'validation_failed', 'Password recovery requires an email'],
    [{ email: '' }, 'validation_failed', 'Password recovery requires an email'],
    [{ email: 'x' }, 'validation_failed', 'Unable to validate email address: invalid format'],
    [
      { email: 'a@example.com', code_challenge: 'abc' },
      'validation_failed',
      'The PKCE flow is not supported: use the implicit flow',
    ],
  ])('is not asked for with %j', async (body, code, message) => {
    const answer = await server.send('/auth/v1/recover', {
      headers: { 'X-Supabase-Api-Version': '2024-01-01' },
      body,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code, message });
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
    expect(await follow(first)).toMatchObject({ error_code: 'otp_expired' });
    expect(await follow(second)).toMatchObject({ type: 'recovery' });
    expect(await follow(second)).toMatchObject({ error_code: 'otp_expired' });
    server.clock.advance(60_000);
    const late = await linkFor(email);
    server.clock.advance(dayMs);
    expect(await follow(late)).toMatchObject({ error_code: 'otp_expired' });
  });

  it('is no link of another kind', async () => {
    const email = 'kinds@example.com';
    await server.signUpAndConfirm(email);
    const link = await linkFor(email);
    for (const type of ['signup', 'email_change', 'magiclink', '']) {
      const other = link.replace('type=recovery', `type=${type}`);
      expect(await follow(other)).toMatchObject({ error_code: 'otp_expired' });
    }
    expect(await follow(link)).toMatchObject({ type: 'recovery' });
  });

  it('ends with a change of the password', async () => {
    const email = 'ended@example.com';
    const client = await server.signUpAndConfirm(email);
    const link = await linkFor(email);
    await client.auth.updateUser({ password: 'changed meanwhile' });
    expect(await follow(link)).toMatchObject({ error_code: 'otp_expired' });
  });

  it('proves an unconfirmed address, but not the password that a stranger may have chosen', async () => {
    const email = 'unproved@example.com';
    await server.client().auth.signUp({ email, password: 'chosen by a stranger' });
    const signUpLink = await server.confirmationLink(email);
    const answer = await fetch(await linkFor(email), { redirect: 'manual' });
    const owner = server.client();
    const { data } = await owner.auth.setSession(sessionInFragment(answer));
    expect(data.user?.email_confirmed_at).toBeDefined();
    expect((await server.logIn(email, 'chosen by a stranger')).error?.code).toBe(
      'invalid_credentials',
    );
    expect(await follow(signUpLink)).toMatchObject({ error_code: 'otp_expired' });
    expect((await owner.auth.updateUser({ password: testPassword })).error).toBeNull();
    expect((await server.logIn(email)).error).toBeNull();
  });

  it('does not sign a banned user in', async () => {
    const email = 'banned-recovery@example.com';
    await server.signUpAndConfirm(email);
    const link = await linkFor(email);
    await server.query(`update auth.users set banned_until = 'infinity' where email = $1`, [email]);
    expect(await follow(link)).not.toHaveProperty('access_token');
  });

  it('is followed by a program with the hash, or with address and token', async () => {
    const email = 'program-recovery@example.com';
    await server.signUpAndConfirm(email);
    const token = async () => new URL(await linkFor(email)).searchParams.get('token') ?? '';
    const byHash = await server
      .client()
      .auth.verifyOtp({ token_hash: await token(), type: 'recovery' });
    expect(byHash.data.session?.user.email).toBe(email);
    server.clock.advance(60_000);
    const secret = await token();
    const verify = (address: string) =>
      server.client().auth.verifyOtp({ email: address, token: secret, type: 'recovery' });
    expect((await verify('other@example.com')).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
    });
    expect((await verify(email)).error).toBeNull();
  });
});
