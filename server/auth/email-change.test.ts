import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmationLink,
  readMailbox,
  sessionInFragment,
  signUpAndConfirm,
  testPassword,
} from '#test/accounts.ts';
import { startTestServer, type TestServer } from '#test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let count = 0;

async function fan(): Promise<{ client: SupabaseClient; email: string; next: string }> {
  count += 1;
  const email = `old-${count}@example.com`;
  const client = await signUpAndConfirm(server, email);
  return { client, email, next: `new-${count}@example.com` };
}

async function follow(link: string): Promise<Record<string, string>> {
  const answer = await fetch(link, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  const { hash } = new URL(answer.headers.get('location') ?? '');
  return Object.fromEntries(new URLSearchParams(hash.slice(1)));
}

function logIn(email: string, password = testPassword) {
  return server.client().auth.signInWithPassword({ email, password });
}

describe('a new address', () => {
  it('takes effect when the link in its mailbox is followed', async () => {
    const { client, email, next } = await fan();
    const asked = await client.auth.updateUser({ email: next.toUpperCase() });
    expect(asked.error).toBeNull();
    expect(asked.data.user).toMatchObject({
      email,
      new_email: next,
      email_change_sent_at: server.clock.now().toISOString(),
    });
    expect((await logIn(next)).error?.code).toBe('invalid_credentials');
    expect((await logIn(email)).error).toBeNull();
    const [mail] = await readMailbox(server, next);
    expect(mail?.subject).toBe('Confirm your new Sports Hub email');
    expect(await readMailbox(server, email)).toHaveLength(1);

    const answer = await fetch(await confirmationLink(server, next), { redirect: 'manual' });
    expect(answer.headers.get('location')).toContain('type=email_change');
    const { access_token } = sessionInFragment(answer);
    expect(decodeJwt(access_token)).toMatchObject({
      email: next,
      user_metadata: { email: next, email_verified: true },
    });
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({
      email: next,
      identities: [{ email: next, identity_data: { email: next, email_verified: true } }],
    });
    expect(data.user).not.toHaveProperty('new_email');
    expect((await logIn(email)).error?.code).toBe('invalid_credentials');
    expect((await logIn(next)).error).toBeNull();
  });

  it('is told to the old one, with what to do about it', async () => {
    const { client, email, next } = await fan();
    await client.auth.updateUser({ email: next });
    await follow(await confirmationLink(server, next));
    const [notice] = await readMailbox(server, email);
    expect(notice?.subject).toBe('Your Sports Hub email was changed');
    expect(notice?.text).toContain('contact@example.com');
    expect(notice?.links).toEqual([]);
  });

  it('ends links that went to the old one', async () => {
    const { client, email, next } = await fan();
    await server.client().auth.resetPasswordForEmail(email);
    const recovery = await confirmationLink(server, email);
    await client.auth.updateUser({ email: next });
    await follow(await confirmationLink(server, next));
    expect(await follow(recovery)).toMatchObject({ error_code: 'otp_expired' });
  });

  it('is no change when it is the one the account has', async () => {
    const { client, email } = await fan();
    const { data, error } = await client.auth.updateUser({ email: email.toUpperCase() });
    expect(error).toBeNull();
    expect(data.user).not.toHaveProperty('new_email');
    expect(await readMailbox(server, email)).toHaveLength(1);
  });

  it('is refused when it is not an address', async () => {
    const { client } = await fan();
    const { error } = await client.auth.updateUser({ email: 'a@b' });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('is refused when another account has it', async () => {
    const { client } = await fan();
    const other = await fan();
    const { error } = await client.auth.updateUser({ email: other.email });
    expect(error).toMatchObject({
      status: 422,
      code: 'email_exists',
      message: 'A user with this email address has already been registered',
    });
  });

  it('is refused when another account took it meanwhile', async () => {
    const { client, email, next } = await fan();
    await client.auth.updateUser({ email: next });
    const link = await confirmationLink(server, next);
    await signUpAndConfirm(server, next);
    expect(await follow(link)).toMatchObject({
      error: 'access_denied',
      error_code: 'email_exists',
    });
    const token_hash = new URL(link).searchParams.get('token') ?? '';
    const { error } = await server.client().auth.verifyOtp({ token_hash, type: 'email_change' });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
    expect((await logIn(email)).error).toBeNull();
  });

  it('is mailed once a minute, and a later wish replaces the earlier one', async () => {
    const { client, email, next } = await fan();
    await client.auth.updateUser({ email: `mistyped-${next}` });
    const mistyped = await confirmationLink(server, `mistyped-${next}`);
    const { error } = await client.auth.updateUser({ email: next });
    expect(error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      message: 'For security purposes, you can only request this after 60 seconds.',
    });
    server.clock.advance(60_000);
    expect((await client.auth.updateUser({ email: next })).error).toBeNull();
    expect(await follow(mistyped)).toMatchObject({ error_code: 'otp_expired' });
    expect((await logIn(email)).error).toBeNull();
    expect(await follow(await confirmationLink(server, next))).toHaveProperty('access_token');
  });

  it('is given up by a change of the password', async () => {
    const { client, email, next } = await fan();
    await client.auth.updateUser({ email: next });
    const link = await confirmationLink(server, next);
    const { data } = await client.auth.updateUser({ password: 'a better password' });
    expect(data.user).not.toHaveProperty('new_email');
    expect(await follow(link)).toMatchObject({ error_code: 'otp_expired' });
    server.clock.advance(60_000);
    await server.client().auth.resend({ type: 'email_change', email });
    expect(await readMailbox(server, next)).toHaveLength(1);
  });

  it('gets one mail a minute, however many accounts ask', async () => {
    const { client, next } = await fan();
    const others = [await fan(), await fan()];
    await client.auth.updateUser({ email: next });
    for (const other of others) {
      const { error } = await other.client.auth.updateUser({ email: next });
      expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    }
    for (const turn of [2, 3]) {
      server.clock.advance(60_000);
      await Promise.all(others.map((other) => other.client.auth.updateUser({ email: next })));
      await Promise.all(
        others.map(({ email }) => server.client().auth.resend({ type: 'email_change', email })),
      );
      expect(await readMailbox(server, next)).toHaveLength(turn);
    }
  });

  it('is proved by a program with address and token', async () => {
    const { client, email, next } = await fan();
    await client.auth.updateUser({ email: next });
    const token = new URL(await confirmationLink(server, next)).searchParams.get('token') ?? '';
    const verify = (address: string) =>
      server.client().auth.verifyOtp({ email: address, token, type: 'email_change' });
    expect((await verify(email)).error).toMatchObject({ status: 403, code: 'otp_expired' });
    expect((await verify(next)).data.user?.email).toBe(next);
  });
});

describe('a resend of that mail', () => {
  function resend(email: string) {
    return server.client().auth.resend({ type: 'email_change', email });
  }

  it('ends the link before', async () => {
    const { client, email, next } = await fan();
    await client.auth.updateUser({ email: next });
    const first = await confirmationLink(server, next);
    server.clock.advance(60_000);
    expect((await resend(email)).error).toBeNull();
    expect(await follow(first)).toMatchObject({ error_code: 'otp_expired' });
    expect(await follow(await confirmationLink(server, next))).toHaveProperty('access_token');
  });

  it('answers the same whether or not somebody waits for it', async () => {
    const waiting = await fan();
    await waiting.client.auth.updateUser({ email: waiting.next });
    const settled = await fan();
    for (const email of [waiting.email, settled.email, 'no-account@example.com']) {
      expect((await resend(email)).error).toBeNull();
      expect((await resend(email)).error?.status).toBe(429);
    }
    expect(await readMailbox(server, waiting.next)).toHaveLength(1);
    expect(await readMailbox(server, settled.email)).toHaveLength(1);
  });
});

describe('address and password together', () => {
  it('change both, and sign out the other devices', async () => {
    const { client, email, next } = await fan();
    const other = await logIn(email);
    const { error } = await client.auth.updateUser({ email: next, password: 'both at once' });
    expect(error).toBeNull();
    expect((await logIn(email, 'both at once')).error).toBeNull();
    const refreshed = await server
      .client()
      .auth.refreshSession({ refresh_token: other.data.session?.refresh_token ?? '' });
    expect(refreshed.error?.code).toBe('refresh_token_not_found');
    expect(await follow(await confirmationLink(server, next))).toHaveProperty('access_token');
  });

  it.each([
    ['the password is weak', { password: '12345' }, 'weak_password'],
    ['the password is the old one', { password: testPassword }, 'same_password'],
  ])('change nothing when %s', async (_name, change, code) => {
    const { client, next } = await fan();
    const { error } = await client.auth.updateUser({ email: next, ...change });
    expect(error?.code).toBe(code);
    expect((await client.auth.getUser()).data.user).not.toHaveProperty('new_email');
    expect(await readMailbox(server, next)).toEqual([]);
  });

  it.each([
    ['the address is taken', 0, 'email_exists'],
    ['a mail went out a moment ago', 1, 'over_email_send_rate_limit'],
  ])('change nothing when %s', async (_name, earlierMails, code) => {
    const { client, email, next } = await fan();
    await signUpAndConfirm(server, `taken-${email}`);
    if (earlierMails > 0) await client.auth.updateUser({ email: `earlier-${next}` });
    const { error } = await client.auth.updateUser({
      email: earlierMails > 0 ? next : `taken-${email}`,
      password: 'not this time',
    });
    expect(error?.code).toBe(code);
    expect((await logIn(email)).error).toBeNull();
    expect((await logIn(email, 'not this time')).error?.code).toBe('invalid_credentials');
  });
});
