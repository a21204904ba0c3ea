import { describe, expect, it } from 'vitest';
import { followLink, sessionInFragment, testPassword } from '#test/accounts.ts';
import { startServerForFile } from '#test/server.ts';

const server = await startServerForFile();

function signUp(email: string, password = testPassword, data: Record<string, unknown> = {}) {
  return server.client().auth.signUp({ email, password, options: { data } });
}

async function idOf(email: string): Promise<string> {
  const [user] = await server.rows('select id from auth.users where email = $1', [email]);
  return user?.id;
}

/** Every key, in its order, and the type of its value. */
function shapeOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.entries(value).map(([key, part]) => [key, shapeOf(part)]);
}

describe('sign-up', () => {
  it('answers with an unconfirmed user and no session', async () => {
    const { data, error } = await signUp('First.Fan@Example.com', testPassword, { team: 'Bears' });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email: 'first.fan@example.com',
      aud: 'authenticated',
      role: 'authenticated',
      phone: '',
      confirmation_sent_at: server.clock.now().toISOString(),
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { team: 'Bears', email: 'first.fan@example.com', email_verified: false },
      identities: [{ provider: 'email', identity_data: { email: 'first.fan@example.com' } }],
    });
    expect(data.user).not.toHaveProperty('email_confirmed_at');
    expect(JSON.stringify(data)).not.toMatch(/\$2b\$|token/);
  });

  it('mails one link that points at the site', async () => {
    await signUp('mail@example.com');
    const mails = await server.readMailbox('mail@example.com');
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.subject).toBe('Confirm your Sports Hub account');
    expect(mail?.links).toHaveLength(1);
    const link = new URL(mail!.links[0]!);
    expect(link.origin).toBe(server.services.siteUrl);
    expect(link.pathname).toBe('/auth/v1/verify');
    expect(link.searchParams.get('type')).toBe('signup');
    expect(link.searchParams.get('redirect_to')).toBe(`${server.services.siteUrl}/`);
    expect(mail?.html).toContain(`href="${link.href.replaceAll('&', '&amp;')}"`);
  });

  it('keeps only a hash of the link in the account tables', async () => {
    await signUp('hashed@example.com');
    const token = new URL(await server.confirmationLink('hashed@example.com')).searchParams.get(
      'token',
    );
    const rows = await server.rows('select t::text as row from auth.one_time_tokens t');
    expect(rows.some(({ row }) => row.includes(token ?? ''))).toBe(false);
  });

  it.each([
    ['12345', 422, 'weak_password', 'Password should be at least 6 characters.'],
    ['', 400, 'validation_failed', 'Signup requires a valid password'],
    ['x'.repeat(73), 400, 'validation_failed', 'Password cannot be longer than 72 characters'],
    ['é'.repeat(37), 400, 'validation_failed', 'Password cannot be longer than 72 characters'],
  ])('refuses the password %j', async (password, status, code, message) => {
    const { error } = await signUp('rules@example.com', password);
    expect(error).toMatchObject({ status, code, message });
    if (code === 'weak_password') expect(error).toMatchObject({ reasons: ['length'] });
  });

  it.each(['nobody', 'a@b', 'a b@example.com', 'a@example.com, b@example.com', 'a@exa\nmple.com'])(
    'refuses the address %j',
    async (email) => {
      const { error } = await signUp(email);
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
      expect(error?.message).toBe('Unable to validate email address: invalid format');
    },
  );

  it('refuses anonymous sign-ups, phone numbers and the PKCE flow', async () => {
    const anonymous = await server.client().auth.signInAnonymously();
    expect(anonymous.error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
    const phone = await server.client().auth.signUp({ phone: '4912345', password: testPassword });
    expect(phone.error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
    const pkce = await server.send('/auth/v1/signup', {
      body: {
        email: 'pkce@example.com',
        password: testPassword,
        code_challenge: 'abc',
        code_challenge_method: 's256',
      },
    });
    expect(await pkce.json()).toMatchObject({ code: 400, error_code: 'validation_failed' });
  });

  it('refuses data that cannot be stored without a failure of the server', async () => {
    const { error } = await signUp('zero@example.com', testPassword, { name: 'a\u0000b' });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(await server.readMailbox('zero@example.com')).toEqual([]);
  });
});

describe('sign-up for an address that has an account', () => {
  it('answers in the shape of a new one, and mails the owner how to log in', async () => {
    await server.signUpAndConfirm('taken@example.com');
    server.clock.advance(60_000);
    const taken = await signUp('taken@example.com', 'another password', { team: 'Bulls' });
    const fresh = await signUp('fresh@example.com', 'another password', { team: 'Bulls' });
    expect(taken.error).toBeNull();
    expect(shapeOf(taken.data)).toEqual(shapeOf(fresh.data));
    expect(JSON.stringify(taken.data)).not.toContain(await idOf('taken@example.com'));
    const [mail] = await server.readMailbox('taken@example.com');
    expect(mail?.subject).toBe('You already have a Sports Hub account');
    expect(mail?.text).toContain(server.services.siteUrl);
    const owner = await server.logIn('taken@example.com');
    expect(owner.error).toBeNull();
    expect(owner.data.user?.user_metadata).not.toHaveProperty('team');
  });

  it('lets the owner set a new password by that mail, as after a forgotten one', async () => {
    const email = 'forgetful@example.com';
    await server.signUpAndConfirm(email);
    server.clock.advance(60_000);
    await signUp(email, 'another password');
    const [mail] = await server.readMailbox(email);
    const { siteUrl } = server.services;
    const [logIn, reset = ''] = mail?.links ?? [];
    expect(logIn).toBe(siteUrl);
    expect(new URL(reset).searchParams.get('redirect_to')).toBe(`${siteUrl}/?link=recovery`);
    const link = reset.replace(siteUrl, server.url);
    expect(await followLink(link)).toMatchObject({ type: 'recovery' });
    expect(await followLink(link)).toMatchObject({ error_code: 'otp_expired' });
  });

  it('leads the owner where the page wanted to go, and never elsewhere', async () => {
    const email = 'wanted@example.com';
    const { siteUrl } = server.services;
    await server.signUpAndConfirm(email);
    for (const [emailRedirectTo, target] of [
      [`${siteUrl}/?next=%2Fgame%2F1`, `${siteUrl}/?next=%2Fgame%2F1&link=recovery`],
      ['https://evil.example/?next=%2Fgame%2F1', `${siteUrl}/?link=recovery`],
    ] as const) {
      server.clock.advance(120_000);
      await server
        .client()
        .auth.signUp({ email, password: 'another password', options: { emailRedirectTo } });
      const [mail] = await server.readMailbox(email);
      const [, reset = ''] = mail?.links ?? [];
      expect(new URL(reset).searchParams.get('redirect_to')).toBe(target);
    }
  });

  it('tells nothing of an account that waits, which the last sign-up takes with its id', async () => {
    const email = 'waits@example.com';
    const first = await signUp(email, testPassword, { team: 'Bears' });
    expect(await idOf(email)).toBe(first.data.user?.id);
    server.clock.advance(60_000);
    const second = await signUp(email, testPassword, { sport: 'NFL' });
    expect(JSON.stringify(second.data)).not.toContain('Bears');
    expect(second.data.user?.id).not.toBe(first.data.user?.id);
    expect(await idOf(email)).toBe(second.data.user?.id);
  });

  it('answers the id of the account that the person confirms, for rows of their own', async () => {
    const email = 'keeps-the-id@example.com';
    for (const team of ['Bears', 'Bulls']) {
      server.clock.advance(60_000);
      const { data } = await signUp(email, testPassword, { team });
      const id = data.user!.id;
      if (team === 'Bears') continue;
      await followLink(await server.confirmationLink(email));
      const { client: fan, data: signedIn } = await server.logIn(email);
      expect(signedIn.user?.identities).toMatchObject([
        { id, user_id: id, identity_data: { sub: id, email_verified: true } },
      ]);
      const { error } = await fan.from('profiles').insert({ id, first_name: 'Ada' });
      expect(error).toBeNull();
      const { data: profile } = await fan.from('profiles').select().single();
      expect(profile).toMatchObject({ id, first_name: 'Ada' });
    }
  });

  it('mails an unconfirmed one again, once a minute', async () => {
    const email = 'slow@example.com';
    await signUp(email);
    const tooSoon = await signUp(email, 'another password');
    expect(tooSoon.error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      message: 'For security purposes, you can only request this after 60 seconds.',
    });
    server.clock.advance(59_000);
    const stillTooSoon = await signUp(email);
    expect(stillTooSoon.error?.message).toContain('after 1 seconds');
    server.clock.advance(1_000);
    expect((await signUp(email)).error).toBeNull();
    expect(await server.readMailbox(email)).toHaveLength(2);
  });
});

describe('resend', () => {
  it('mails a new link and ends the old one', async () => {
    const email = 'again@example.com';
    await signUp(email);
    const oldLink = await server.confirmationLink(email);
    const tooSoon = await server.client().auth.resend({ type: 'signup', email });
    expect(tooSoon.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    server.clock.advance(60_000);
    const { error } = await server.client().auth.resend({ type: 'signup', email });
    expect(error).toBeNull();
    const stale = await fetch(oldLink, { redirect: 'manual' });
    expect(stale.headers.get('location')).toContain('error_code=otp_expired');
    const fresh = await fetch(await server.confirmationLink(email), { redirect: 'manual' });
    expect(sessionInFragment(fresh).refresh_token).toMatch(/^[a-z0-9]{12}$/);
  });

  it('answers the same for unknown and confirmed addresses, and mails nothing', async () => {
    await server.signUpAndConfirm('done@example.com');
    server.clock.advance(60_000);
    for (const email of ['done@example.com', 'unknown@example.com']) {
      const { error } = await server.client().auth.resend({ type: 'signup', email });
      expect(error).toBeNull();
    }
    expect(await server.readMailbox('done@example.com')).toHaveLength(1);
    expect(await server.readMailbox('unknown@example.com')).toEqual([]);
  });

  it.each([
    ['sms', 'a@example.com'],
    ['recovery', 'a@example.com'],
    [undefined, 'a@example.com'],
    ['signup', undefined],
    ['signup', 'no address'],
  ])('refuses type %s for %s', async (type, email) => {
    const answer = await server.send('/auth/v1/resend', { body: { type, email } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
  });
});
