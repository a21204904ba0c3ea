import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSiteConfig } from '#test/site-config.ts';
import { forgetSession } from '#web/testing/auth-probe.tsx';
import { fakeAuthServer, fan } from '#web/testing/fake-auth-server.ts';
import { getSupabase } from './supabase-client.ts';

const address = 'http://localhost:3000';
const key = 'sb_publishable_test';

beforeEach(forgetSession);
afterEach(() => window.history.replaceState(null, '', '/'));

/** As after a reload: the page has no client yet. */
async function importAnew() {
  vi.resetModules();
  return import('./supabase-client.ts');
}

describe('the auth client', () => {
  it('says that there is no session to change', async () => {
    const { auth } = await getSupabase();
    const { error } = await auth.updateUser({ password: 'secret 1' });
    expect(error?.message).toBe('Auth session missing!');
  });

  it.each([
    ['sign-up', (auth: Awaited<ReturnType<typeof getSupabase>>['auth']) => auth.signUp],
    ['log-in', (auth: Awaited<ReturnType<typeof getSupabase>>['auth']) => auth.signInWithPassword],
  ])('needs an address and a password for a %s', async (_, choose) => {
    const calls = fakeAuthServer();
    const { auth } = await getSupabase();
    const withoutAddress = { password: 'secret 1' } as { email: string; password: string };
    const { error } = await choose(auth).call(auth, withoutAddress);
    expect(error?.message).toBe('You must provide either an email or phone number and a password');
    expect(calls).toEqual([]);
  });

  it('says that a link is not of the PKCE flow', async () => {
    window.history.replaceState(null, '', '/#access_token=other-flow');
    const options = { storageKey: 'pkce-flow', flowType: 'pkce' as const };
    const { auth } = createClient(address, key, { auth: options });
    const { error } = await auth.initialize();
    expect(error?.message).toBe('Not a valid PKCE flow url.');
  });

  it.each([
    ['an address', { supabaseUrl: '' }, 'supabaseUrl is required.'],
    ['a key', { supabaseKey: '' }, 'supabaseKey is required.'],
  ])('does not begin without %s, and tries again when asked', async (_, missing, words) => {
    const config = buildSiteConfig(missing);
    vi.stubGlobal('fetch', async () => Response.json(config));
    const { getSupabase: open } = await importAnew();
    await expect(open()).rejects.toThrow(words);
    await expect(open()).rejects.toThrow(words);
  });
});

it('a refresh that gets no answer is repeated after 200 ms, and then after twice the last pause', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  const moments: number[] = [];
  fakeAuthServer({
    token: () => {
      moments.push(Date.now());
      return { status: 503, body: {} };
    },
  });
  const { auth } = await getSupabase();
  void auth.refreshSession({ refresh_token: 'abcdefabcdef' });
  await vi.advanceTimersByTimeAsync(5_000);
  const pauses = moments.slice(1).map((moment, n) => moment - (moments[n] ?? 0));
  expect(pauses.slice(0, 4)).toEqual([200, 400, 800, 1600]);
  await vi.advanceTimersByTimeAsync(60_000);
});

it('asks for the confirmation of an address with its password, data and captcha', async () => {
  const calls = fakeAuthServer({ signup: () => ({ body: { ...fan, identities: [] } }) });
  const { auth } = await getSupabase();
  await auth.signUp({
    email: fan.email,
    password: 'secret',
    options: { data: { plan: 'free' }, captchaToken: 'token' },
  });
  expect(calls).toMatchObject([
    {
      path: '/auth/v1/signup',
      body: {
        email: fan.email,
        password: 'secret',
        data: { plan: 'free' },
        gotrue_meta_security: { captcha_token: 'token' },
      },
    },
  ]);
});
