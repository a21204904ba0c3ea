import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpAndConfirm, testPassword } from '#test/accounts.ts';
import { startTestServer, type TestServer } from '#test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function logIn(email: string) {
  return server.client().auth.signInWithPassword({ email, password: testPassword });
}

const dayMs = 86_400_000;

/** A fresh account's first refresh token. */
async function firstToken(): Promise<string> {
  const client = await signUpAndConfirm(server);
  const { data } = await client.auth.getSession();
  return data.session?.refresh_token ?? '';
}

/** Two clients that hold the same session, as two tabs with separate stores would. */
async function twoBrowsers() {
  const client = await signUpAndConfirm(server);
  const session = (await client.auth.getSession()).data.session!;
  const browsers = [server.client(), server.client()] as const;
  for (const browser of browsers) await browser.auth.setSession(session);
  return browsers;
}

type Answer = { status: number; body: Record<string, unknown>; token: string };

async function refresh(refresh_token: unknown): Promise<Answer> {
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: {
      apikey: server.services.secrets.publishableKey,
      'X-Supabase-Api-Version': '2024-01-01',
    },
    body: JSON.stringify({ refresh_token }),
  });
  const body = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, body, token: String(body.refresh_token) };
}

describe('refresh', () => {
  it('trades the token for a new one of the same session', async () => {
    const client = await signUpAndConfirm(server);
    const before = (await client.auth.getSession()).data.session!;
    server.clock.advance(3_000);
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    const after = data.session!;
    expect(after.refresh_token).not.toBe(before.refresh_token);
    expect(after.access_token).not.toBe(before.access_token);
    const claims = decodeJwt(after.access_token);
    expect(claims.session_id).toBe(decodeJwt(before.access_token).session_id);
    expect(claims.amr).toEqual(decodeJwt(before.access_token).amr);
  });

  it('gives the active token again to its parent, at any age', async () => {
    const first = await firstToken();
    const second = await refresh(first);
    server.clock.advance(89 * 86_400_000);
    const repeated = await refresh(first);
    expect(repeated.status).toBe(200);
    expect(repeated.token).toBe(second.token);
    expect((await refresh(second.token)).status).toBe(200);
  });

  it('gives an older token a fresh child within ten seconds', async () => {
    const first = await firstToken();
    const second = await refresh(first);
    const third = await refresh(second.token);
    server.clock.advance(10_000);
    const other = await refresh(first);
    expect(other.status).toBe(200);
    expect([first, second.token, third.token]).not.toContain(other.token);
    expect((await refresh(third.token)).status).toBe(200);
    expect((await refresh(other.token)).status).toBe(200);
  });

  it('refuses an older token after ten seconds and ends the whole family', async () => {
    const first = await firstToken();
    const second = await refresh(first);
    const third = await refresh(second.token);
    server.clock.advance(10_001);
    const stolen = await refresh(first);
    expect(stolen).toMatchObject({
      status: 400,
      body: {
        code: 'refresh_token_already_used',
        message: 'Invalid Refresh Token: Already Used',
      },
    });
    for (const token of [third.token, second.token, first]) {
      expect((await refresh(token)).body.code).toBe('refresh_token_already_used');
    }
  });

  it('leaves the other sessions of the user alone when a family ends', async () => {
    const email = 'two-devices@example.com';
    await signUpAndConfirm(server, email);
    const phone = (await logIn(email)).data.session!.refresh_token;
    const laptop = (await logIn(email)).data.session!.refresh_token;
    await refresh((await refresh(phone)).token);
    server.clock.advance(11_000);
    expect((await refresh(phone)).status).toBe(400);
    expect((await refresh(laptop)).status).toBe(200);
  });

  it('gives simultaneous requests with one token the same child', async () => {
    const first = await firstToken();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(first)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
  });

  it('answers a conflict when the session stays locked for five seconds', async () => {
    const first = await firstToken();
    const blocker = await server.services.database.pool.connect();
    try {
      await blocker.query('begin');
      await blocker.query('select 1 from auth.sessions for update');
      expect(await refresh(first)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
    expect((await refresh(first)).status).toBe(200);
  });

  it.each([
    ['', 'validation_failed', 'Refresh token is not valid'],
    ['SHOUTING1234', 'validation_failed', 'Refresh token is not valid'],
    [`' or true --`, 'validation_failed', 'Refresh token is not valid'],
    ['abcdefghij12', 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  ])('refuses %j', async (token, code, message) => {
    expect(await refresh(token)).toMatchObject({ status: 400, body: { code, message } });
  });

  it('ends a session that was not used for 90 days, and not sooner', async () => {
    const [first, other] = [await firstToken(), await firstToken()];
    server.clock.advance(90 * dayMs - 1);
    const { status, token } = await refresh(other);
    expect(status).toBe(200);
    server.clock.advance(1);
    expect(await refresh(first)).toMatchObject({
      status: 400,
      body: {
        code: 'session_expired',
        message: 'Invalid Refresh Token: Session Expired (Inactivity)',
      },
    });
    server.clock.advance(89 * dayMs);
    expect((await refresh(token)).status).toBe(200);
  });

  it('counts a repeated answer as use', async () => {
    const first = await firstToken();
    await refresh(first);
    for (const days of [60, 60]) {
      server.clock.advance(days * dayMs);
      expect((await refresh(first)).status).toBe(200);
    }
  });

  it('does not use up the refresh token of a banned user', async () => {
    const client = await signUpAndConfirm(server);
    const { user, refresh_token } = (await client.auth.getSession()).data.session!;
    const { pool } = server.services.database;
    const setBan = (end: string | null) =>
      pool.query('update auth.users set banned_until = $2 where id = $1', [user.id, end]);
    await setBan('infinity');
    expect(await refresh(refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'user_banned', message: 'User is banned' },
    });
    const { rows } = await pool.query(
      `select revoked from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
       where s.user_id = $1`,
      [user.id],
    );
    expect(rows).toEqual([{ revoked: false }]);
    await setBan(null);
    expect((await refresh(refresh_token)).status).toBe(200);
  });

  it('refuses the token of a deleted user', async () => {
    const client = await signUpAndConfirm(server);
    const { user, refresh_token } = (await client.auth.getSession()).data.session!;
    await server.services.database.pool.query('delete from auth.users where id = $1', [user.id]);
    expect((await refresh(refresh_token)).body).toEqual({
      code: 'refresh_token_not_found',
      message: 'Invalid Refresh Token: Refresh Token Not Found',
    });
  });

  it('refuses a forged token of the right form, and the real one still works', async () => {
    const first = await firstToken();
    const forged = [...first].reverse().join('');
    expect((await refresh(forged)).body.code).toBe('refresh_token_not_found');
    expect((await refresh(first)).status).toBe(200);
  });

  it('keeps two browsers with one session while each is a step behind at most', async () => {
    const [one, two] = await twoBrowsers();
    await two.auth.refreshSession();
    server.clock.advance(11_000);
    const { data } = await one.auth.refreshSession();
    expect(data.session?.refresh_token).toBe(
      (await two.auth.getSession()).data.session?.refresh_token,
    );
    expect((await two.auth.refreshSession()).error).toBeNull();
  });

  it('ends the session of two browsers when one comes with a token long traded', async () => {
    const [one, two] = await twoBrowsers();
    await two.auth.refreshSession();
    await two.auth.refreshSession();
    server.clock.advance(10_001);
    expect((await one.auth.refreshSession()).error?.code).toBe('refresh_token_already_used');
    expect((await two.auth.refreshSession()).error?.code).toBe('refresh_token_already_used');
  });

  it('refuses the token of a session that was logged out', async () => {
    const client = await signUpAndConfirm(server);
    const token = (await client.auth.getSession()).data.session!.refresh_token;
    await client.auth.signOut();
    expect((await refresh(token)).body.code).toBe('refresh_token_not_found');
  });
});
