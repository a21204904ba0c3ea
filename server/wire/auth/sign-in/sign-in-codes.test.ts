import { createHash, randomBytes } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { tokenLifetimes } from '#shared/facts/intervals.ts';
import { otherProvider as provider } from '#shared/facts/other-provider.ts';
import { startOidcSite } from '#test/oidc-site.ts';
import { OidcVisitor } from '#test/oidc-visitor.ts';
import { startTestServer } from '#test/server.ts';

const { server, service, meet } = await startOidcSite();

describe('a client with PKCE', () => {
  const signInByCode = async (subject: string, verifier: string, method = 's256') => {
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const { url } = await new OidcVisitor().signIn(server, subject, {
      code_challenge: method === 'plain' ? verifier : challenge,
      code_challenge_method: method,
    });
    expect(url.hash).toBe('');
    return url.searchParams.get('code') ?? '';
  };
  const trade = async (auth_code: string, code_verifier: string) => {
    const answer = await server.send('/auth/v1/token?grant_type=pkce', {
      body: { auth_code, code_verifier },
    });
    return (await answer.json()) as { access_token?: string; error_code?: string };
  };
  const verifier = randomBytes(32).toString('base64url');

  it('signs in with the official client', async () => {
    const email = meet('pkce');
    const kept = new Map<string, string>();
    const client = createClient(server.url, server.services.secrets.publishableKey, {
      auth: {
        flowType: 'pkce',
        autoRefreshToken: false,
        storage: {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => void kept.set(key, value),
          removeItem: (key) => void kept.delete(key),
        },
      },
    });
    const redirectTo = `${server.services.siteUrl}/dashboard`;
    const { data } = await client.auth.signInWithOAuth({ provider, options: { redirectTo } });
    const visitor = new OidcVisitor();
    const home = await visitor.step(new URL(data.url ?? ''));
    const { url } = await visitor.arrive(await visitor.logInAt(await visitor.step(home), 'pkce'));
    expect(url.pathname).toBe('/dashboard');
    const code = url.searchParams.get('code') ?? '';
    const session = await client.auth.exchangeCodeForSession(code);
    expect(session.data.user?.email).toBe(email);
    expect((await client.auth.getUser()).error).toBeNull();
  });

  it.each(['s256', 'plain'])(
    'gets a session once, for the right verifier alone (%s)',
    async (method) => {
      meet('code');
      const code = await signInByCode('code', verifier, method);
      const traded = await Promise.all([trade(code, verifier), trade(code, verifier)]);
      expect(traded.filter(({ access_token }) => access_token)).toHaveLength(1);
      const stolen = await signInByCode('code', verifier, method);
      expect((await trade(stolen, 'another')).error_code).toBe('bad_code_verifier');
      expect((await trade(stolen, verifier)).error_code).toBe('flow_state_not_found');
    },
  );

  it('gets none after two minutes, and none for a banned account', async () => {
    const email = meet('late');
    const late = await signInByCode('late', verifier);
    server.clock.advance(tokenLifetimes.signInCodeS * 1000);
    expect((await trade(late, verifier)).error_code).toBe('flow_state_not_found');
    const code = await signInByCode('late', verifier);
    const { pool } = server.services.database;
    await pool.query(`update auth.users set banned_until = 'infinity' where email = $1`, [email]);
    expect((await trade(code, verifier)).error_code).toBe('user_banned');
  });

  it.each<Record<string, string>>([
    { code_challenge: 'x'.repeat(43) },
    { code_challenge_method: 's256' },
    { code_challenge: 'short', code_challenge_method: 's256' },
    { code_challenge: 'x'.repeat(43), code_challenge_method: 'none' },
  ])('is told what is wrong with %o', async (query) => {
    const search = new URLSearchParams({ provider, ...query });
    const answer = await fetch(`${server.services.siteUrl}/auth/v1/authorize?${search}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
  });
});

it('several server processes share what one of them began', async () => {
  const { config, siteUrl } = server.services;
  const other = await startTestServer({
    environment: {
      ...service.environment,
      DATABASE_URL: String(config.databaseUrl),
      SITE_URL: siteUrl,
    },
    fetch,
  });
  meet('wanderer');
  const visitor = new OidcVisitor();
  const callback = await visitor.logInAt(await visitor.press(server), 'wanderer');
  callback.port = new URL(other.url).port;
  const { url, outcome } = await visitor.arrive(callback);
  expect(outcome.access_token).toBeDefined();
  expect(url.origin).toBe(new URL(siteUrl).origin);
  await other.stop();
});

describe('a site without another service', () => {
  it('says so', async () => {
    const plain = await startTestServer();
    const { url } = plain;
    const pressed = await fetch(`${url}/auth/v1/authorize?provider=${provider}`);
    expect(pressed.status).toBe(400);
    expect(await pressed.json()).toMatchObject({
      msg: 'Unsupported provider: provider is not enabled',
    });
    const returned = await fetch(`${url}/auth/v1/callback?state=x`, { redirect: 'manual' });
    expect(returned.headers.get('location')).toContain('bad_oauth_state');
    await plain.stop();
  });

  it('knows no other service than the configured one', async () => {
    const settings = await server.send('/auth/v1/settings');
    expect(await settings.json()).toMatchObject({ external: { [provider]: true } });
    const site = await fetch(`${server.url}/config.json`);
    expect(await site.text()).toContain('"otherSignIn":"Example ID"');
    const pressed = await fetch(`${server.url}/auth/v1/authorize?provider=google`);
    expect(pressed.status).toBe(400);
  });
});
