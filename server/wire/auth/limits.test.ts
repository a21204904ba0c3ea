import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BudgetName, budgets } from '#shared/facts/budgets.ts';
import { testPassword } from '#test/accounts.ts';
import { startServerForFile } from '#test/server.ts';

const server = await startServerForFile({ environment: { RATE_LIMIT_FACTOR: '1' } });
const proxied = await startServerForFile({
  environment: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' },
});

beforeEach(() => server.query('truncate internal.rate_limits'));
afterEach(() => void vi.useRealTimers());

const version = { 'X-Supabase-Api-Version': '2024-01-01' };

function post(path: string, body: unknown, { to = server, headers = {} } = {}): Promise<Response> {
  return to.send(`/auth/v1/${path}`, { headers: { ...version, ...headers }, body });
}

function guess(email: string, options: Parameters<typeof post>[2] = {}): Promise<Response> {
  return post('token?grant_type=password', { email, password: 'wrong password' }, options);
}

/** As if the client had sent so many requests before. */
async function useUp(name: BudgetName, who = '127.0.0.1'): Promise<void> {
  for (let turn = 0; turn < budgets[name].most; turn += 1) {
    await server.services.budgets.take(name, who);
  }
}

const statusesOf = (answers: Response[]) => answers.map(({ status }) => status);

describe('log-in', () => {
  it.each(['known@example.com', 'unknown@example.com'])(
    'is refused after too many wrong passwords for %s, until the window ends',
    async (email) => {
      if (email.startsWith('known')) await server.signUpAndConfirm(email);
      vi.useFakeTimers({ toFake: ['Date'] });
      const { most, windowS } = budgets.passwordsOfPair;
      const guesses: Response[] = [];
      for (let turn = 0; turn < most; turn += 1) guesses.push(await guess(email));
      expect(statusesOf(guesses)).toEqual(Array(most).fill(400));
      const login = () => server.logIn(email);
      const { error } = await login();
      expect(error).toMatchObject({
        status: 429,
        code: 'over_request_rate_limit',
        message: 'Request rate limit reached',
      });
      vi.setSystemTime(Date.now() + windowS * 1000);
      const after = (await login()).error;
      expect(after?.code).toBe(email.startsWith('known') ? undefined : 'invalid_credentials');
    },
  );

  it('says when to come again', async () => {
    await useUp('passwordsOfIp');
    const { windowS } = budgets.passwordsOfIp;
    const answer = await guess('fan@example.com');
    expect(answer.status).toBe(429);
    const retryAfterS = Number(answer.headers.get('retry-after'));
    expect(retryAfterS).toBeGreaterThan(windowS - 60);
    expect(retryAfterS).toBeLessThanOrEqual(windowS);
  });

  it('is not fooled by a header that names another address', async () => {
    const guesses: Response[] = [];
    for (let turn = 0; turn <= budgets.passwordsOfPair.most; turn += 1) {
      const headers = { 'X-Forwarded-For': `198.51.100.${turn}` };
      guesses.push(await guess('forged@example.com', { headers }));
    }
    expect(guesses.at(-1)?.status).toBe(429);
  });
});

describe('each IP', () => {
  const email = 'fan@example.com';
  it.each<[string, BudgetName, unknown, number]>([
    ['signup', 'signUp', { email, password: 'short' }, 422],
    ['recover', 'mail', { email: 'nobody' }, 400],
    ['resend', 'mail', { type: 'signup', email: 'nobody' }, 400],
    ['verify', 'verify', { type: 'signup', token_hash: 'none' }, 403],
    ['token?grant_type=refresh_token', 'refresh', { refresh_token: 'abcdefghij12' }, 400],
  ])('may call %s so many times', async (path, name, body, usualStatus) => {
    expect((await post(path, body)).status).toBe(usualStatus);
    await server.query('truncate internal.rate_limits');
    await useUp(name);
    const answer = await post(path, body);
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ code: 'over_request_rate_limit' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(budgets[name].windowS);
  });

  it('may follow links of mails so many times', async () => {
    await useUp('verify');
    const answer = await fetch(`${server.url}/auth/v1/verify?token=none&type=signup`);
    expect(answer.status).toBe(429);
  });
});

it('limits new addresses of one IP, and no other changes', async () => {
  const client = await server.signUpAndConfirm();
  await useUp('mail');
  const refused = await client.auth.updateUser({ email: 'next@example.com' });
  expect(refused.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  expect((await client.auth.updateUser({ data: { team: 'Browns' } })).error).toBeNull();
});

it('limits changes of one user, and of nobody else', async () => {
  const eager = await server.signUpAndConfirm();
  const other = await server.signUpAndConfirm();
  const { data } = await eager.auth.getUser();
  await useUp('userUpdate', data.user?.id);
  const refused = await eager.auth.updateUser({ data: { team: 'Browns' } });
  expect(refused.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  expect((await other.auth.updateUser({ data: { team: 'Browns' } })).error).toBeNull();
});

it('answers an error when the counts cannot be read, and lets nobody guess', async () => {
  const { pool } = server.services.database;
  await pool.query('alter table internal.rate_limits rename to gone');
  try {
    expect((await guess('fan@example.com')).status).toBe(500);
    expect((await post('signup', { email: 'fan@example.com', password: 'short' })).status).toBe(
      500,
    );
  } finally {
    await pool.query('alter table internal.gone rename to rate_limits');
  }
});

describe('behind a proxy', () => {
  const from = (forwardedFor: string) => ({
    to: proxied,
    headers: { 'X-Forwarded-For': forwardedFor },
  });

  it('counts each client for itself, whatever it writes before its own hop', async () => {
    const email = 'fan@example.com';
    for (let turn = 0; turn < budgets.passwordsOfPair.most; turn += 1) {
      const answer = await guess(email, from(`203.0.113.${turn}, 198.51.100.7`));
      expect(answer.status).toBe(400);
    }
    expect((await guess(email, from('198.51.100.7'))).status).toBe(429);
    expect((await guess(email, from('198.51.100.7, 198.51.100.8'))).status).toBe(400);
  });

  it("remembers the client's own IP as that of the device", async () => {
    await proxied.signUpAndConfirm('device@example.com');
    const client = createClient(proxied.url, proxied.services.secrets.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers: { 'X-Forwarded-For': '1.1.1.1, 198.51.100.9' } },
    });
    const login = { email: 'device@example.com', password: testPassword };
    expect((await client.auth.signInWithPassword(login)).error).toBeNull();
    const rows = await proxied.rows(
      'select host(ip) as ip from auth.sessions order by created_at desc, ip desc limit 1',
    );
    expect(rows).toEqual([{ ip: '198.51.100.9' }]);
  });
});
