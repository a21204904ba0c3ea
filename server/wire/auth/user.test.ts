import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { testPassword } from '#test/accounts.ts';
import { startServerForFile } from '#test/server.ts';
import { signClaims } from '#test/tokens.ts';

const server = await startServerForFile();

async function accessToken(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.getSession();
  return data.session?.access_token ?? '';
}

async function getUser(token: string): Promise<{ status: number; body: unknown }> {
  const answer = await server.send('/auth/v1/user', {
    token,
    headers: { 'X-Supabase-Api-Version': '2024-01-01' },
  });
  return { status: answer.status, body: await answer.json() };
}

describe('the signed-in user', () => {
  it('is told to its own token', async () => {
    const client = await server.signUpAndConfirm('me@example.com');
    const { data, error } = await client.auth.getUser();
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: 'me@example.com', is_anonymous: false });
    expect(JSON.stringify(data.user)).not.toMatch(/\$2b\$|password|token/);
  });

  it('is not told without a token, or to the key of the site', async () => {
    const none = await server.send('/auth/v1/user');
    expect(none.status).toBe(401);
    expect(await none.json()).toEqual({
      code: 401,
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    });
    for (const key of [server.services.secrets.publishableKey, server.services.secrets.secretKey]) {
      expect(await getUser(key)).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
    }
  });

  it('is not told to a token that is forged, unsigned or not a token', async () => {
    const claims = decodeJwt(await accessToken(await server.signUpAndConfirm()));
    const forged = await signClaims(claims);
    const otherAlgorithm = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS512' })
      .sign(server.services.secrets.jwtSecret);
    const unsigned = new UnsecuredJWT(claims).encode();
    const message = 'invalid JWT: unable to parse or verify signature';
    for (const token of [forged, otherAlgorithm, unsigned, 'abc', 'a.b.c']) {
      expect(await getUser(token)).toEqual({ status: 403, body: { code: 'bad_jwt', message } });
    }
  });

  it('is not told to an expired token', async () => {
    const token = await accessToken(await server.signUpAndConfirm());
    server.clock.advance(3_600_000);
    expect((await getUser(token)).status).toBe(200);
    server.clock.advance(30_000);
    expect(await getUser(token)).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
  });
});

it('a banned user is refused with a token that is still good', async () => {
  const email = 'banned-caller@example.com';
  const client = await server.signUpAndConfirm(email);
  await server.query(`update auth.users set banned_until = 'infinity' where email = $1`, [email]);
  const { error } = await client.auth.updateUser({ data: { team: 'Bears' } });
  expect(error).toMatchObject({ status: 403, code: 'user_banned', message: 'User is banned' });
  expect((await client.auth.getUser()).error?.code).toBe('user_banned');
});

describe('a change of the user', () => {
  it('merges data and removes what is null, but not the facts of the account', async () => {
    const client = await server.signUpAndConfirm('facts@example.com');
    await client.auth.updateUser({ data: { team: 'Bears', city: 'Chicago' } });
    const { data, error } = await client.auth.updateUser({
      data: { city: null, email: 'other@example.com', email_verified: false, deep: { a: null } },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({
      team: 'Bears',
      email: 'facts@example.com',
      email_verified: true,
      deep: { a: null },
    });
    expect(data.user?.user_metadata).not.toHaveProperty('city');
  });

  it('takes a new password and signs out every other device', async () => {
    const email = 'rotate@example.com';
    const phone = await server.signUpAndConfirm(email);
    const laptop = (await server.logIn(email)).client;
    const laptopToken = await accessToken(laptop);
    const { error } = await phone.auth.updateUser({ password: 'a better password' });
    expect(error).toBeNull();
    expect((await phone.auth.getUser()).error).toBeNull();
    expect((await getUser(laptopToken)).status).toBe(403);
    expect((await laptop.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await server.logIn(email)).error?.code).toBe('invalid_credentials');
    expect((await server.logIn(email, 'a better password')).error).toBeNull();
  });

  it('of the password is told to the address, with what to do about it', async () => {
    const email = 'notified@example.com';
    const client = await server.signUpAndConfirm(email);
    await client.auth.updateUser({ password: 'a better password' });
    const [notice] = await server.readMailbox(email);
    expect(notice?.subject).toBe('Your Sports Hub password was changed');
    expect(notice?.text).toContain('Forgot password?');
    expect(notice?.text).not.toContain('a better password');
  });

  it('of data alone tells nobody and leaves other devices alone', async () => {
    const email = 'quiet@example.com';
    const client = await server.signUpAndConfirm(email);
    const other = (await server.logIn(email)).client;
    await client.auth.updateUser({ data: { team: 'Bulls' } });
    expect((await other.auth.getUser()).error).toBeNull();
    expect(await server.readMailbox(email)).toHaveLength(1);
  });

  it.each([
    [{ password: '12345' }, 422, 'weak_password'],
    [{ password: '' }, 422, 'weak_password'],
    [{ password: testPassword }, 422, 'same_password'],
    [{ password: 'x'.repeat(73) }, 400, 'validation_failed'],
    [{ phone: '49123' }, 400, 'phone_provider_disabled'],
    [{ email: 'a@b' }, 400, 'validation_failed'],
    [{ password: 'a better password', nonce: '123456' }, 422, 'reauthentication_not_valid'],
    [{ data: { team: 'x' }, current_password: 'a guess' }, 400, 'current_password_invalid'],
  ])('refuses %j and keeps the old password', async (change, status, code) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const client = await server.signUpAndConfirm(email);
    const { error } = await client.auth.updateUser(change);
    expect(error).toMatchObject({ status, code });
    expect((await server.logIn(email)).error).toBeNull();
  });

  it('refuses rights that only the service may give', async () => {
    const token = await accessToken(await server.signUpAndConfirm());
    const answer = await server.send('/auth/v1/user', {
      method: 'PUT',
      token,
      body: { app_metadata: { role: 'admin' } },
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error_code: 'not_admin' });
  });
});

describe('log-out', () => {
  async function twoDevices() {
    const email = `${crypto.randomUUID()}@example.com`;
    const here = await server.signUpAndConfirm(email);
    const there = (await server.logIn(email)).client;
    const hereToken = await accessToken(here);
    const thereToken = await accessToken(there);
    return { here, there, hereToken, thereToken };
  }

  it.each([
    ['local', 403, 200],
    ['others', 200, 403],
    ['global', 403, 403],
    [undefined, 403, 403],
  ] as const)('of scope %s leaves status %i here and %i there', async (scope, here, there) => {
    const bystander = await accessToken(await server.signUpAndConfirm());
    const devices = await twoDevices();
    const { error } = await devices.here.auth.signOut(scope && { scope });
    expect(error).toBeNull();
    expect((await getUser(devices.hereToken)).status).toBe(here);
    expect((await getUser(devices.thereToken)).status).toBe(there);
    expect((await getUser(bystander)).status).toBe(200);
  });

  it('is no failure for a client whose session is gone already', async () => {
    const { here, there } = await twoDevices();
    await here.auth.signOut({ scope: 'global' });
    expect((await there.auth.signOut()).error).toBeNull();
    expect((await there.auth.getSession()).data.session).toBeNull();
  });

  it('is global when the request names no scope', async () => {
    const { hereToken, thereToken } = await twoDevices();
    const answer = await server.send('/auth/v1/logout', { method: 'POST', token: hereToken });
    expect(answer.status).toBe(204);
    expect((await getUser(thereToken)).status).toBe(403);
  });

  it('answers with nothing, and refuses what it does not know', async () => {
    const { hereToken } = await twoDevices();
    const logOut = (scope: string, token: string) =>
      server.send(`/auth/v1/logout?scope=${scope}`, { token, body: 'not json' });
    const unknown = await logOut('everywhere', hereToken);
    expect(unknown.status).toBe(400);
    expect(await unknown.json()).toMatchObject({ error_code: 'validation_failed' });
    const done = await logOut('local', hereToken);
    expect(done.status).toBe(204);
    expect(await done.text()).toBe('');
    expect((await logOut('local', hereToken)).status).toBe(403);
  });
});
