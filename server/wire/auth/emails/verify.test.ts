import { describe, expect, it } from 'vitest';
import { dayMs } from '#shared/facts/durations.ts';
import { sessionInFragment, testPassword } from '#test/accounts.ts';
import { startServerForFile } from '#test/server.ts';

const server = await startServerForFile();

async function signUp(email: string, emailRedirectTo?: string): Promise<string> {
  const { error } = await server.client().auth.signUp({
    email,
    password: testPassword,
    ...(emailRedirectTo === undefined ? {} : { options: { emailRedirectTo } }),
  });
  if (error) throw error;
  return server.confirmationLink(email);
}

async function follow(link: string): Promise<URL> {
  const answer = await fetch(link, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return new URL(answer.headers.get('location') ?? '');
}

function expectRefusal(location: URL): void {
  expect(location.origin + location.pathname).toBe(`${server.services.siteUrl}/`);
  expect(Object.fromEntries(new URLSearchParams(location.hash.slice(1)))).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
  });
}

describe('the link of the confirmation mail', () => {
  it('ends at the site root with a session that works', async () => {
    const link = await signUp('link@example.com');
    const answer = await fetch(link, { redirect: 'manual' });
    const location = new URL(answer.headers.get('location') ?? '');
    expect(location.origin + location.pathname + location.search).toBe(
      `${server.services.siteUrl}/`,
    );
    const fragment = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
    expect(fragment).toMatchObject({ expires_in: '3600', token_type: 'bearer', type: 'signup' });
    const nowS = Math.floor(server.clock.now().getTime() / 1000);
    expect(Number(fragment.expires_at)).toBe(nowS + 3600);
    const client = server.client();
    const { data, error } = await client.auth.setSession(sessionInFragment(answer));
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'link@example.com',
      user_metadata: { email_verified: true },
      identities: [{ identity_data: { email_verified: true } }],
    });
    expect(data.user?.email_confirmed_at).toBe(data.user?.confirmed_at);
    expect((await server.logIn('link@example.com')).error).toBeNull();
  });

  it('works once', async () => {
    const link = await signUp('once@example.com');
    const [first, second] = await Promise.all([follow(link), follow(link)]);
    const signedIn = [first, second].filter(({ hash }) => hash.includes('access_token='));
    expect(signedIn).toHaveLength(1);
    expectRefusal(await follow(link));
  });

  it('works until a day has passed, and not after', async () => {
    const early = await signUp('early@example.com');
    server.clock.advance(dayMs - 1000);
    expect((await follow(early)).hash).toContain('access_token=');
    const late = await signUp('late@example.com');
    server.clock.advance(dayMs);
    expectRefusal(await follow(late));
    const login = await server.logIn('late@example.com');
    expect(login.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
  });

  it('is not used up by a link checker that asks for the head', async () => {
    const link = await signUp('checker@example.com');
    const head = await fetch(link, { method: 'HEAD', redirect: 'manual' });
    expect(head.headers.get('location')).toBeNull();
    expect((await follow(link)).hash).toContain('access_token=');
  });

  it.each([
    ['an unknown token', { token: 'f'.repeat(64), type: 'signup' }],
    ['no token', { type: 'signup' }],
    ['SQL in the token', { token: `' or true --`, type: 'signup' }],
    ['a zero character in the token', { token: 'a\u0000b', type: 'signup' }],
  ])('is refused with %s', async (_name, query: Record<string, string>) => {
    expectRefusal(await follow(`${server.url}/auth/v1/verify?${new URLSearchParams(query)}`));
  });
});

describe('redirect_to', () => {
  it('is followed within the site', async () => {
    const { siteUrl } = server.services;
    const link = await signUp('inside@example.com', `${siteUrl}/dashboard?tab=live`);
    const location = await follow(link);
    expect(location.pathname + location.search).toBe('/dashboard?tab=live');
    expect(location.hash).toContain('access_token=');
  });

  it('is followed to the other name of the same machine and port', async () => {
    const location = await follow(await signUp('names@example.com', `${server.url}/`));
    expect(location.origin).toBe(server.url);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    'http://127.0.0.1:1/',
    'javascript:alert(1)',
    'https://localhost.evil.example/',
    '\\\\evil.example',
  ])('leads to the site root instead of %s', async (target) => {
    const link = new URL(await signUp(`${crypto.randomUUID()}@example.com`, target));
    expect(link.searchParams.get('redirect_to')).toBe(`${server.services.siteUrl}/`);
    link.searchParams.set('redirect_to', target);
    const location = await follow(link.href);
    expect(location.origin + location.pathname).toBe(`${server.services.siteUrl}/`);
    expect(location.hash).toContain('access_token=');
  });

  it('leads to the site root instead of an address that only looks like the site', async () => {
    const { siteUrl } = server.services;
    for (const target of [`blob:${siteUrl}/page`, siteUrl.replace('//', '//user:secret@')]) {
      const link = await signUp(`${crypto.randomUUID()}@example.com`, target);
      expect(new URL(link).searchParams.get('redirect_to')).toBe(`${siteUrl}/`);
    }
  });
});

describe('a link sent by a program', () => {
  async function tokenFor(email: string): Promise<string> {
    return new URL(await signUp(email)).searchParams.get('token') ?? '';
  }

  it('signs in with the token hash', async () => {
    const token_hash = await tokenFor('program@example.com');
    const { data, error } = await server.client().auth.verifyOtp({ token_hash, type: 'email' });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe('program@example.com');
  });

  it('signs in with address and token, and refuses the address of another', async () => {
    const token = await tokenFor('pair@example.com');
    await signUp('pair-other@example.com');
    const foreign = await server
      .client()
      .auth.verifyOtp({ email: 'pair-other@example.com', token, type: 'signup' });
    expect(foreign.error).toMatchObject({ status: 403, code: 'otp_expired' });
    expect(foreign.error?.message).toBe('Token has expired or is invalid');
    const own = await server
      .client()
      .auth.verifyOtp({ email: 'Pair@example.com', token, type: 'signup' });
    expect(own.error).toBeNull();
  });

  it.each([
    [{ token_hash: 'f' }, 400, 'validation_failed'],
    [{ type: 'signup' }, 400, 'validation_failed'],
    [{ type: 'signup', token: 'f' }, 400, 'validation_failed'],
    [{ type: 'magiclink', token_hash: 'f' }, 403, 'otp_expired'],
    [{ type: 'signup', token: 'f', email: 'pair@example.com' }, 403, 'otp_expired'],
  ])('is refused as %j', async (proof, status, code) => {
    const answer = await server.send('/auth/v1/verify', { body: proof });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error_code: code });
  });
});
