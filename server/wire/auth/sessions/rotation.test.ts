import { createClient } from '@supabase/supabase-js';
import { afterAll, expect, it } from 'vitest';
import { budgets } from '#shared/facts/budgets.ts';
import { testPassword } from '#test/accounts.ts';
import { startSecondServer } from '#test/second-server.ts';
import { startServerForFile } from '#test/server.ts';

/** The same database before and after its operator replaced JWT_SECRET. */

const before = await startServerForFile();
const after = await startSecondServer(before, {
  JWT_SECRET: 'the-secret-that-took-the-place-of-the-other',
  JWT_SECRET_PREVIOUS: before.services.config.jwtSecret ?? '',
});
afterAll(() => after.stop());

function logIn(url: string, email: string, password: string, cookie = ''): Promise<Response> {
  return fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: before.services.secrets.publishableKey, cookie },
    body: JSON.stringify({ email, password }),
  });
}

it('signs nobody out: tokens, refresh tokens and devices of before are good', async () => {
  const email = 'stays@example.com';
  await before.signUpAndConfirm(email);
  const login = await logIn(before.url, email, testPassword);
  const session = (await login.json()) as { access_token: string; refresh_token: string };
  // As the page holds it that is open during the rotation: with the key of before.
  const page = createClient(after.url, before.services.secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  expect((await page.auth.setSession(session)).error).toBeNull();
  expect((await page.from('profiles').select('id')).error).toBeNull();
  expect((await page.auth.refreshSession()).error).toBeNull();

  const { budgets: counts } = after.services;
  for (let turn = 0; turn < budgets.passwordsOfAddress.most; turn += 1) {
    await counts.take('passwordsOfAddress', email);
  }
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await logIn(after.url, email, testPassword)).status).toBe(429);
  const known = await logIn(after.url, email, testPassword, cookie);
  expect(known.status).toBe(200);
  // It gets a cookie of the new secret in exchange.
  expect(known.headers.get('set-cookie')).toMatch(/^device-/);
});

it('repeats an answer that the server gave before it', async () => {
  const client = await before.signUpAndConfirm();
  const { refresh_token } = (await client.auth.getSession()).data.session!;
  const lost = await client.auth.refreshSession();
  const page = createClient(after.url, after.services.secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data } = await page.auth.refreshSession({ refresh_token });
  expect(data.session?.refresh_token).toBe(lost.data.session?.refresh_token);
});
