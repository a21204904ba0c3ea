import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { startServerForFile } from '#test/server.ts';
import { signClaims } from '#test/tokens.ts';

const server = await startServerForFile();
const fan = await server.signInAs('fan');

afterAll(async () => expect(await server.count('favorite_teams')).toBe(0));

describe('keys and tokens', () => {
  const seconds = () => Math.floor(server.clock.now().getTime() / 1000);
  const claims = () => ({ role: 'authenticated', sub: fan.id });
  const sign = (secret: Uint8Array, expiresIn: number) =>
    new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(`${server.services.siteUrl}/auth/v1`)
      .setAudience('authenticated')
      .setExpirationTime(seconds() + expiresIn)
      .sign(secret);

  const refused = async (token: string, method = 'GET') => {
    const response = await server.send('/rest/v1/favorite_teams', {
      ...{ method, token },
      ...(method === 'POST' && { body: '{"team_name":"A","sport":"NFL"}' }),
    });
    const { code, message } = await response.json();
    return [response.status, code, message, response.headers.get('www-authenticate')];
  };

  it('refuses a call without a key as the gateway does', async () => {
    const response = await fetch(`${server.url}/rest/v1/games`);
    expect([response.status, await response.json()]).toEqual([
      401,
      {
        message: 'No API key found in request',
        hint: 'No `apikey` request header or url param was found.',
      },
    ]);
  });

  it('refuses a key that is not ours', async () => {
    const headers = { apikey: 'sb_publishable_wrong' };
    const response = await fetch(`${server.url}/rest/v1/games`, { headers });
    expect([response.status, (await response.json()).message]).toEqual([401, 'Invalid API key']);
  });

  /** As `supabase start` and every guide to hosting it oneself make them. */
  const guideKey = (claims: Record<string, unknown>) =>
    new SignJWT({ iss: 'supabase-demo', role: 'anon', exp: 1_983_812_996, ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(server.services.secrets.jwtSecret);

  it.each(['anon', 'service_role'])('takes a key of a guide for %s', async (role) => {
    const key = await guideKey({ role });
    const { error } = await server.client(key).from('games').select().limit(1);
    expect(error).toBeNull();
    const { data } = await server.client(key).auth.admin.listUsers();
    expect(data.users.length > 0).toBe(role === 'service_role');
  });

  it.each([
    ['of an unknown role', { role: 'postgres' }, 'its role has to be anon or service_role'],
    ['that has ended', { exp: 1_700_000_000 }, 'its time is over'],
    ['without an end', { exp: undefined }, '`exp` has to name its end'],
  ])('says what is wrong with a key %s', async (_name, claims, words) => {
    const headers = { apikey: await guideKey(claims) };
    const response = await fetch(`${server.url}/rest/v1/games`, { headers });
    const { message, hint } = await response.json();
    expect([response.status, message]).toEqual([401, 'Invalid API key']);
    expect(hint).toContain(words);
  });

  it('takes a token of our own as key', async () => {
    const headers = { apikey: fan.token };
    const response = await fetch(`${server.url}/rest/v1/favorite_teams`, { headers });
    expect(response.status).toBe(200);
  });

  it.each(['GET', 'POST'])('refuses a wrong signature, or none, to %s', async (method) => {
    const wrong = await sign(new TextEncoder().encode('another secret another secret 12'), 60);
    const none = new UnsecuredJWT(claims()).setExpirationTime(seconds() + 60).encode();
    const message = 'JWT cryptographic operation failed';
    const challenge = `Bearer error="invalid_token", error_description="${message}"`;
    for (const token of [wrong, none]) {
      expect(await refused(token, method)).toEqual([401, 'PGRST301', message, challenge]);
    }
  });

  it('refuses a known token from the moment it expires', async () => {
    const token = await sign(server.services.secrets.jwtSecret, 60);
    expect((await server.send('/rest/v1/favorite_teams', { token })).status).toBe(200);
    server.clock.advance(91_000);
    const challenge = 'Bearer error="invalid_token", error_description="JWT expired"';
    expect(await refused(token)).toEqual([401, 'PGRST303', 'JWT expired', challenge]);
  });

  it('refuses a token for a role that is not ours', async () => {
    const token = await signClaims({ role: 'postgres' }, server.services.secrets.jwtSecret);
    expect((await refused(token)).slice(0, 2)).toEqual([401, 'PGRST303']);
  });

  it.each([
    ['', 'Empty JWT is sent in Authorization header'],
    ['one.two', 'Expected 3 parts in JWT; got 2'],
    ['a.b.c', 'JWT cryptographic operation failed'],
  ])('refuses what is no token: "%s"', async (token, message) => {
    expect(await refused(token)).toMatchObject([401, 'PGRST301', message, expect.anything()]);
  });
});
