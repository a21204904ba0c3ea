import { vi } from 'vitest';
import type { SiteConfig } from '#shared/schemas/site-config.ts';

const siteConfig: SiteConfig = {
  supabaseUrl: 'http://localhost:3000',
  supabaseKey: 'sb_publishable_test',
  feed: 'off',
  mailbox: false,
  payments: 'off',
  contactEmail: 'contact@example.com',
  socialLinks: [],
};

export function buildSiteConfig(fields: Partial<SiteConfig> = {}): SiteConfig {
  return { ...siteConfig, ...fields };
}

type Answer = { status?: number; body?: unknown };
export type AuthAnswers = {
  signup?: () => Answer | Promise<Answer>;
  token?: () => Answer | Promise<Answer>;
  logout?: () => Answer;
};
export type AuthCall = { path: string; body: unknown };

/** Stands in for the auth service at the network, with the bodies and headers of its protocol. */
export function fakeAuthServer(answers: AuthAnswers = {}): AuthCall[] {
  const calls: AuthCall[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, siteConfig.supabaseUrl);
    if (url.pathname === '/config.json') {
      return Response.json(siteConfig);
    }
    calls.push({ path: url.pathname, body: JSON.parse(String(init?.body ?? 'null')) });
    const name = url.pathname.split('/').at(-1);
    const answer =
      name === 'signup' || name === 'token' || name === 'logout' ? answers[name] : undefined;
    if (!answer) throw new TypeError('Failed to fetch');
    const { status = 200, body } = await answer();
    if (status === 204) return new Response(null, { status });
    return Response.json(body, { status, headers: { 'X-Supabase-Api-Version': '2024-01-01' } });
  });
  return calls;
}

export const fan = { id: '11111111-1111-4111-8111-111111111111', email: 'fan@example.com' };

/** A session that lives for an hour from now. */
export function buildSession() {
  return {
    access_token: 'header.payload.signature',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    refresh_token: 'abcdefabcdef',
    user: {
      ...fan,
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: {},
      user_metadata: {},
    },
  };
}
