import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startServerForFile } from '#test/server.ts';

const server = await startServerForFile();

function post(path: string, body: string, headers: Record<string, string> = {}) {
  return server.send(`/auth/v1${path}`, { headers, body });
}

describe('the shape of a refusal', () => {
  it('is the newer one when the request names the version', async () => {
    const answer = await post('/token?grant_type=password', '{}', {
      'X-Supabase-Api-Version': '2024-01-01',
    });
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(answer.headers.get('x-sb-error-code')).toBe('validation_failed');
    expect(await answer.json()).toEqual({
      code: 'validation_failed',
      message: 'missing email or phone',
    });
  });

  it.each([undefined, '2030-01-01'])('is the older one for the version %s', async (version) => {
    const headers: Record<string, string> =
      version === undefined ? {} : { 'X-Supabase-Api-Version': version };
    const answer = await post('/token?grant_type=password', '{}', headers);
    expect(answer.headers.get('x-supabase-api-version')).toBeNull();
    expect(await answer.json()).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg: 'missing email or phone',
    });
  });
});

it('is an outage while the database is away, and a fault of ours for no other reason', async () => {
  const { pool } = server.services.database;
  onTestFinished(() => void vi.restoreAllMocks());
  const ask = async (reason: Error) => {
    for (const way of ['query', 'connect'] as const) {
      vi.spyOn(pool, way).mockImplementation(() => Promise.reject(reason));
    }
    const answer = await post('/recover', '{"email":"ada@example.com"}');
    return { status: answer.status, body: await answer.json() };
  };
  const error_code = 'unexpected_failure';
  expect(await ask(new Error('timeout expired'))).toMatchObject({
    status: 503,
    body: { code: 503, error_code, msg: 'The database cannot be reached, please try again' },
  });
  const msg = 'Unexpected failure, please check server logs for more information';
  expect(await ask(new Error('a bug'))).toMatchObject({ status: 500, body: { error_code, msg } });
});

it.each(['', 'nonsense', '[]', 'null', '"text"', '{"email": 5, "password": "123456"}'])(
  'a body that is not as expected is refused: %s',
  async (body) => {
    for (const path of [
      '/signup',
      '/token?grant_type=password',
      '/resend',
      '/recover',
      '/verify',
    ]) {
      const answer = await post(path, body);
      expect(answer.status).toBe(400);
      const refusal = (await answer.json()) as { error_code: string; msg: string };
      expect(refusal.error_code).toBe('bad_json');
      expect(refusal.msg).toMatch(/^Could not parse request body as JSON: /);
    }
  },
);

describe('the key of the site', () => {
  const calls = [
    ['POST', '/signup'],
    ['POST', '/verify'],
    ['GET', '/user'],
    ['GET', '/admin/users'],
    ['GET', '/unknown'],
  ] as const;

  it.each(calls)('is needed for %s %s', async (method, path) => {
    const answer = await fetch(`${server.url}/auth/v1${path}`, { method });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    });
    const wrong = await fetch(`${server.url}/auth/v1${path}`, {
      method,
      headers: { apikey: 'sb_publishable_wrong' },
    });
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toMatchObject({ message: 'Invalid API key' });
  });

  it('may stand in the address', async () => {
    const { publishableKey } = server.services.secrets;
    const answer = await fetch(`${server.url}/auth/v1/settings?apikey=${publishableKey}`);
    expect(answer.status).toBe(200);
  });

  it.each(['/verify?token=x', '/callback', '/health'])('is not needed for GET %s', async (path) => {
    const answer = await fetch(`${server.url}/auth/v1${path}`, { redirect: 'manual' });
    expect([200, 303]).toContain(answer.status);
  });
});

describe('other paths', () => {
  it.each([
    ['GET', '/signup'],
    ['POST', '/user'],
    ['GET', '/'],
    ['POST', '/otp'],
  ])('%s %s is unknown', async (method, path) => {
    const answer = await server.send(`/auth/v1${path}`, { method });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 404, error_code: 'not_found' });
  });

  it('tell which ways of signing in exist', async () => {
    const answer = await server.send('/auth/v1/settings');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    });
  });
});
