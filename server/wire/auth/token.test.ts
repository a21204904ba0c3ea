import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { testPassword } from '#test/accounts.ts';
import { startServerForFile } from '#test/server.ts';
import { sessionsOfAccount } from './sessions/sessions.ts';

const server = await startServerForFile();

describe('log-in', () => {
  it('gives a session with the claims that row policies read', async () => {
    await server.signUpAndConfirm('claims@example.com');
    const { data, error } = await server.logIn('Claims@example.com');
    expect(error).toBeNull();
    const session = data.session!;
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(session.refresh_token).toMatch(/^[a-z0-9]{12}$/);
    const nowS = Math.floor(server.clock.now().getTime() / 1000);
    expect(decodeJwt(session.access_token)).toMatchObject({
      iss: `${server.services.siteUrl}/auth/v1`,
      sub: data.user?.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: 'claims@example.com',
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: nowS }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email: 'claims@example.com', email_verified: true },
      iat: nowS,
      exp: nowS + 3600,
    });
    expect(data.user?.last_sign_in_at).toBe(server.clock.now().toISOString());
    expect(JSON.stringify(session.user)).not.toContain('$2b$');
  });

  it('stores the device and only hashes of tokens', async () => {
    const client = await server.signUpAndConfirm();
    const { data } = await client.auth.getSession();
    const sessions = await server.rows(
      'select host(ip) as ip, user_agent from auth.sessions where user_id = $1',
      [data.session?.user.id],
    );
    expect(sessions).toEqual([{ ip: '127.0.0.1', user_agent: expect.any(String) }]);
    const tokens = await server.rows('select t::text as row from auth.refresh_tokens t');
    expect(JSON.stringify(tokens)).not.toContain(data.session?.refresh_token);
  });

  it('answers the same for an unknown address, a wrong and a missing password', async () => {
    await server.signUpAndConfirm('known@example.com');
    const answers = await Promise.all([
      server.logIn('known@example.com', 'wrong password'),
      server.logIn('known@example.com', ''),
      server.logIn('unknown@example.com', testPassword),
    ]);
    for (const { data, error } of answers) {
      expect(data.session).toBeNull();
      expect(error).toMatchObject({
        status: 400,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      });
    }
  });

  it('refuses a password that only agrees in its first 72 bytes', async () => {
    const email = 'long@example.com';
    const password = 'x'.repeat(72);
    await server.client().auth.signUp({ email, password });
    await fetch(await server.confirmationLink(email), { redirect: 'manual' });
    expect((await server.logIn(email, password)).error).toBeNull();
    expect((await server.logIn(email, `${password}y`)).error?.code).toBe('invalid_credentials');
  });

  it('tells that the address is unconfirmed only to who knows the password', async () => {
    const email = 'waiting@example.com';
    await server.client().auth.signUp({ email, password: testPassword });
    expect((await server.logIn(email, 'wrong password')).error?.code).toBe('invalid_credentials');
    const { error } = await server.logIn(email);
    expect(error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    });
  });

  it('signs the longest unused device out for one too many', async () => {
    const email = 'everywhere@example.com';
    const client = await server.signUpAndConfirm(email);
    const { user } = (await client.auth.getSession()).data.session!;
    await server.query(
      `insert into auth.sessions (user_id, created_at, refreshed_at)
       select $1, $2::timestamptz - interval '40 days', $2::timestamptz - n * interval '1 day'
       from generate_series(1, $3) n`,
      [user.id, server.clock.now(), sessionsOfAccount - 1],
    );
    const answers = await Promise.all([server.logIn(email), server.logIn(email)]);
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
    const rows = await server.rows(
      `select extract(day from $2 - coalesce(refreshed_at, created_at))::int as days
       from auth.sessions where user_id = $1 order by days desc`,
      [user.id, server.clock.now()],
    );
    expect(rows).toHaveLength(sessionsOfAccount);
    expect(rows[0]).toEqual({ days: sessionsOfAccount - 3 });
    for (const { data } of answers) {
      const { error } = await server.client().auth.setSession(data.session!);
      expect(error).toBeNull();
    }
  });

  const noPhones = 'Phone accounts are not supported';
  it.each([
    ['magic', { email: 'a@example.com' }, 'invalid_credentials', 'unsupported_grant_type'],
    ['', {}, 'invalid_credentials', 'unsupported_grant_type'],
    ['password', { password: 'x' }, 'validation_failed', 'missing email or phone'],
    ['password', { phone: '49123', password: 'x' }, 'phone_provider_disabled', noPhones],
  ])('refuses grant_type=%s with %j', async (grant, body, code, message) => {
    const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
    const path = `/auth/v1/token?grant_type=${grant}`;
    const answer = await server.send(path, { headers, body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code, message });
  });
});
