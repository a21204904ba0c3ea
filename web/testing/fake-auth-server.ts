import type { Session } from '@supabase/supabase-js';
import { fakeFetch } from './fake-fetch.ts';

type Answer = { status?: number; body?: unknown };
type Answering = () => Answer | Promise<Answer>;
export type AuthAnswers = {
  signup?: Answering;
  token?: Answering;
  logout?: Answering;
  recover?: Answering;
  resend?: Answering;
  reauthenticate?: Answering;
  getUser?: Answering;
  updateUser?: Answering;
  feed_states?: Answering;
};
export type AuthCall = {
  path: string;
  query: Record<string, string>;
  redirectTo: string | null;
  body: unknown;
};

/** Stands in for the auth service at the network, with the bodies and headers of its protocol; notes each change asked for. */
export function fakeAuthServer(answers: AuthAnswers = {}): AuthCall[] {
  const calls: AuthCall[] = [];
  fakeFetch(async ({ method, url, name, body: sent }) => {
    const isRead = method === 'GET';
    const query = Object.fromEntries(url.searchParams);
    const redirectTo = url.searchParams.get('redirect_to');
    if (!isRead) calls.push({ path: url.pathname, query, redirectTo, body: sent });
    const ofUser = isRead ? 'getUser' : 'updateUser';
    const answer = answers[name === 'user' ? ofUser : (name as keyof AuthAnswers)];
    if (!answer) throw new TypeError('Failed to fetch');
    const { status = 200, body } = await answer();
    if (status === 204) return new Response(null, { status });
    return Response.json(body, { status, headers: { 'X-Supabase-Api-Version': '2024-01-01' } });
  });
  return calls;
}

export const refusals = {
  sessionNotFound: refuse(403, 'session_not_found', 'Session does not exist'),
  badJwt: refuse(403, 'bad_jwt', 'invalid JWT'),
  userNotFound: refuse(403, 'user_not_found', 'User from sub claim in JWT does not exist'),
  refreshTokenUsed: refuse(
    400,
    'refresh_token_already_used',
    'Invalid Refresh Token: Already Used',
  ),
  tooManyRequests: refuse(429, 'over_request_rate_limit', 'Request rate limit reached'),
  wrongPassword: refuse(400, 'invalid_credentials', 'Invalid login credentials'),
  unconfirmed: refuse(400, 'email_not_confirmed', 'Email not confirmed'),
  weakPassword: () => ({
    status: 422,
    body: {
      code: 'weak_password',
      message: 'Password is known to be weak',
      weak_password: { reasons: ['pwned'] },
    },
  }),
  proofNeeded: refuse(400, 'reauthentication_needed', 'Reauthentication needed'),
  wrongCurrentPassword: refuse(400, 'current_password_invalid', 'Current password required'),
  wrongCode: refuse(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'),
  mailTooSoon: refuse(429, 'over_email_send_rate_limit', 'Request this after 40 seconds.'),
  samePassword: refuse(
    422,
    'same_password',
    'New password should be different from the old password.',
  ),
};

function refuse(status: number, code: string, message: string): Answering {
  return () => ({ status, body: { code, message } });
}

export const fan = { id: '11111111-1111-4111-8111-111111111111', email: 'fan@example.com' };

/** A session that lives for an hour from now. */
export function buildSession(): Session & { user: { email: string } } {
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
      created_at: '2026-11-01T00:00:00Z',
    },
  };
}
