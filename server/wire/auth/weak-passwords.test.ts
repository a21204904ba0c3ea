import { isAuthWeakPasswordError } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { startServerForFile } from '#test/server.ts';

const server = await startServerForFile();

const email = 'jane.doe@example.com';
const refused = [
  ['sunshine1', 'pwned', /easy to guess/],
  ['        ', 'characters', /spaces alone/],
  ['Jane.Doe@Example.com', 'pwned', /your email, the name in it, or Sports Hub/],
] as const;

function expectWeak(error: unknown, reason: string, message: RegExp): void {
  if (!isAuthWeakPasswordError(error)) throw new Error('It was not refused as weak.');
  expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: [reason] });
  expect(error.message).toMatch(message);
}

describe('a password that others guess', () => {
  it.each(refused)('opens no account: %j', async (password, reason, message) => {
    const { error } = await server.client().auth.signUp({ email, password });
    expectWeak(error, reason, message);
    expect(await server.readMailbox(email)).toEqual([]);
  });

  it('replaces no other, neither on the profile nor after a recovery', async () => {
    const client = await server.signUpAndConfirm(email);
    await server.client().auth.resetPasswordForEmail(email);
    const recovering = await server.enterByLink(email);
    for (const [password, reason, message] of refused) {
      expectWeak((await client.auth.updateUser({ password })).error, reason, message);
      expectWeak((await recovering.auth.updateUser({ password })).error, reason, message);
    }
    expect((await server.logIn(email)).error).toBeNull();
  });

  it('is refused too when it is the address to come', async () => {
    const client = await server.signUpAndConfirm();
    const { error } = await client.auth.updateUser({
      email: 'next.address@example.com',
      password: 'Next.Address',
    });
    expectWeak(error, 'pwned', /your email/);
    expect((await client.auth.getUser()).data.user).not.toHaveProperty('new_email');
  });

  it('keeps working where it was chosen before, and may be set by an operator', async () => {
    const admin = server.client(server.services.secrets.secretKey).auth.admin;
    const old = { email: 'old-habit@example.com', password: 'sunshine1' };
    expect((await admin.createUser({ ...old, email_confirm: true })).error).toBeNull();
    expect((await server.client().auth.signInWithPassword(old)).error).toBeNull();
  });
});
