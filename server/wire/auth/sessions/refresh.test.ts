import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { dayMs } from '#shared/facts/durations.ts';
import { startServerForFile } from '#test/server.ts';

const server = await startServerForFile();

/** A fresh account's first refresh token. */
async function firstToken(): Promise<string> {
  const client = await server.signUpAndConfirm();
  const { data } = await client.auth.getSession();
  return data.session?.refresh_token ?? '';
}

type Answer = { status: number; body: Record<string, unknown>; token: string };

async function refresh(refresh_token: unknown): Promise<Answer> {
  const answer = await server.send('/auth/v1/token?grant_type=refresh_token', {
    headers: { 'X-Supabase-Api-Version': '2024-01-01' },
    body: { refresh_token },
  });
  const body = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, body, token: String(body.refresh_token) };
}

describe('refresh', () => {
  it('trades the token for a new one of the same session', async () => {
    const client = await server.signUpAndConfirm();
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

  it('gives the active token again to its parent within ten seconds', async () => {
    const first = await firstToken();
    const second = await refresh(first);
    server.clock.advance(10_000);
    const repeated = await refresh(first);
    expect(repeated.status).toBe(200);
    expect(repeated.token).toBe(second.token);
    expect((await refresh(second.token)).status).toBe(200);
  });

  it.each([
    ['a parent after ten seconds', 10_001, 1],
    ['a grandparent at once', 0, 2],
    ['a token of last month', 30 * dayMs, 1],
  ])('ends the session of %s for both holders, and tells the owner', async (_, ageMs, turns) => {
    const email = `robbed-${turns}-${ageMs}@example.com`;
    const client = await server.signUpAndConfirm(email);
    const first = (await client.auth.getSession()).data.session!.refresh_token;
    let newest = first;
    for (let turn = 0; turn < turns; turn += 1) newest = (await refresh(newest)).token;
    server.clock.advance(ageMs);
    const message = 'Invalid Refresh Token: Already Used';
    const body = { code: 'refresh_token_already_used', message };
    expect(await refresh(first)).toMatchObject({ status: 400, body });
    for (const token of [newest, first]) {
      expect((await refresh(token)).body.code).toBe('refresh_token_not_found');
    }
    const [mail] = await server.readMailbox(email);
    expect(mail?.subject).toBe('We signed out a device of your Sports Hub account');
    expect((await server.logIn(email)).error).toBeNull();
  });

  it.each([
    ['in the same second', 0],
    ['within the reuse interval', 9_000],
  ])('notices a thief who takes turns with the owner %s', async (_, gapMs) => {
    let [owner, thief] = await firstToken().then((token) => [token, token]);
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const own = await refresh(owner);
      server.clock.advance(gapMs);
      const stolen = await refresh(thief);
      server.clock.advance(gapMs);
      statuses.push(own.status, stolen.status);
      [owner, thief] = [own.token, stolen.token];
    }
    expect(statuses.slice(-2)).toEqual([400, 400]);
  });

  it('leaves the other sessions of the user alone when a family ends', async () => {
    const email = 'two-devices@example.com';
    await server.signUpAndConfirm(email);
    const phone = (await server.logIn(email)).data.session!.refresh_token;
    const laptop = (await server.logIn(email)).data.session!.refresh_token;
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
    const message = 'Invalid Refresh Token: Session Expired (Inactivity)';
    const body = { code: 'session_expired', message };
    expect(await refresh(first)).toMatchObject({ status: 400, body });
    server.clock.advance(89 * dayMs);
    expect((await refresh(token)).status).toBe(200);
  });

  it('does not use up the refresh token of a banned user', async () => {
    const client = await server.signUpAndConfirm();
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

  it('keeps a browser that lost the answer and asks again', async () => {
    const client = await server.signUpAndConfirm();
    for (let turn = 0; turn < 3; turn += 1) {
      const token = (await client.auth.getSession()).data.session!.refresh_token;
      await refresh(token);
      server.clock.advance(8_000);
      expect((await client.auth.refreshSession()).error).toBeNull();
      server.clock.advance(3_500_000);
    }
  });
});
