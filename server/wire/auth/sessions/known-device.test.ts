import { beforeEach, describe, expect, it } from 'vitest';
import { budgets } from '#shared/facts/budgets.ts';
import { testPassword } from '#test/accounts.ts';
import { startServerForFile } from '#test/server.ts';

const server = await startServerForFile({ environment: { RATE_LIMIT_FACTOR: '1' } });

beforeEach(() => server.query('truncate internal.rate_limits'));

type Sent = { cookie?: string; password?: string };

function logIn(email: string, { cookie, password = testPassword }: Sent = {}): Promise<Response> {
  return server.send('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { ...(cookie !== undefined && { cookie }) },
    body: { email, password },
  });
}

const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0];

/** What a browser keeps after the first log-in. */
async function signInOnce(email: string): Promise<string> {
  await server.signUpAndConfirm(email);
  const cookie = cookieOf(await logIn(email));
  if (cookie === undefined) throw new Error('No cookie was set.');
  return cookie;
}

/** As if strangers all over the world had guessed. */
async function guessFromEverywhere(email: string): Promise<void> {
  const { budgets: counts } = server.services;
  for (let turn = 0; turn < budgets.passwordsOfAddress.most; turn += 1) {
    await counts.take('passwordsOfAddress', email);
  }
  for (let turn = 0; turn < budgets.passwordsOfIp.most; turn += 1) {
    await counts.take('passwordsOfIp', '127.0.0.1');
  }
}

describe('a device that has signed in before', () => {
  it('is not locked out by strangers who guess, and others are', async () => {
    const email = 'owner@example.com';
    const cookie = await signInOnce(email);
    await guessFromEverywhere(email);
    expect((await logIn(email)).status).toBe(429);
    expect((await logIn(email, { cookie })).status).toBe(200);
  });

  it('has a small limit of its own', async () => {
    const email = 'curious@example.com';
    const cookie = await signInOnce(email);
    for (let turn = 0; turn < budgets.passwordsOfDevice.most; turn += 1) {
      expect((await logIn(email, { cookie, password: 'wrong' })).status).toBe(400);
    }
    expect((await logIn(email, { cookie })).status).toBe(429);
    expect((await logIn(email)).status).toBe(200);
  });

  it('is proved for its own account alone, and only by the server', async () => {
    const cookie = await signInOnce('mine@example.com');
    await server.signUpAndConfirm('yours@example.com');
    await guessFromEverywhere('yours@example.com');
    const yours = cookieOf(await logIn('mine@example.com')) ?? '';
    const [name = ''] = yours.split('=');
    for (const forged of [cookie, yours, `${name}=device.forged`, `${name}=`, `${name}=a.b.c`]) {
      expect((await logIn('yours@example.com', { cookie: forged })).status).toBe(429);
    }
  });

  it('keeps its cookie where no page and no other site can use it', async () => {
    const email = 'flags@example.com';
    await server.signUpAndConfirm(email);
    const flags = (await logIn(email)).headers.get('set-cookie');
    expect(flags).toMatch(/; Path=\/auth\/v1; HttpOnly; SameSite=Strict$/);
    expect(flags).toContain('Max-Age=15552000');
    expect(flags).not.toContain('flags');
    expect((await logIn(email, { password: 'wrong' })).headers.get('set-cookie')).toBeNull();
    const again = await logIn(email, { cookie: cookieOf(await logIn(email)) ?? '' });
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  it('is remembered by the link of a mail and by a refresh too', async () => {
    const email = 'linked@example.com';
    await server.client().auth.signUp({ email, password: testPassword });
    const landing = await fetch(await server.confirmationLink(email), { redirect: 'manual' });
    expect(cookieOf(landing)).toMatch(/^device-/);
    const session = (await (await logIn(email)).json()) as { refresh_token: string };
    const refreshed = await server.send('/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token: session.refresh_token },
    });
    expect(cookieOf(refreshed)).toMatch(/^device-/);
  });
});

it('many wrong passwords are told once a day, and to nobody without an account', async () => {
  const email = 'guessed@example.com';
  await server.signUpAndConfirm(email);
  for (let turn = 0; turn <= budgets.wrongPasswords.most + 2; turn += 1) {
    for (const name of [email, 'nobody-here@example.com']) {
      await logIn(name, { password: 'wrong' });
    }
    await server.query(`delete from internal.rate_limits where key like 'passwordsOf%'`);
  }
  const mails = await server.readMailbox(email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Somebody is guessing your Sports Hub password',
    'Confirm your Sports Hub account',
  ]);
  expect(await server.readMailbox('nobody-here@example.com')).toEqual([]);
});
