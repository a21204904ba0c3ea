import { describe, expect, it } from 'vitest';
import { followLink, testPassword } from '#test/accounts.ts';
import { startServerForFile } from '#test/server.ts';
import { makeAccount } from '../../../../scripts/admin/make-account.ts';
import { grantAdministrator, listAdministrators, revokeAdministrator } from './administrators.ts';

const server = await startServerForFile();

async function fan() {
  const client = await server.signUpAndConfirm();
  const { data } = await client.auth.getUser();
  if (!data.user?.email) throw new Error('Nobody is signed in.');
  return { client, id: data.user.id, email: data.user.email };
}

async function kindsOf(userId: string): Promise<string[]> {
  const kinds = 'select kind from public.security_log where user_id = $1';
  const rows = await server.rows<{ kind: string }>(kinds, [userId]);
  return rows.map(({ kind }) => kind);
}

describe('an administrator', () => {
  it('is made once, with the session that is there, and stands in the list', async () => {
    const { client, id, email } = await fan();
    expect((await client.rpc('is_administrator')).data).toBe(false);
    expect(await grantAdministrator(server.services, id)).toBe(true);
    expect((await client.rpc('is_administrator')).data).toBe(true);
    expect(await grantAdministrator(server.services, id)).toBe(false);
    const listed = await listAdministrators(server.services.database.pool);
    expect(listed).toContainEqual({
      email,
      grantedAt: server.clock.now(),
      lastSignInAt: expect.any(Date),
    });
    const granted = (await kindsOf(id)).filter((kind) => kind === 'administrator_granted');
    expect(granted).toHaveLength(1);
  });

  it('ends with all sessions, and signing in again brings nothing back', async () => {
    const { client, id, email } = await fan();
    await grantAdministrator(server.services, id);
    await server.logIn(email);
    expect(await revokeAdministrator(server.services, id)).toBe(2);
    await expect.poll(async () => (await client.auth.getUser()).error).not.toBeNull();
    expect((await client.rpc('is_administrator')).data).not.toBe(true);
    const { client: again } = await server.logIn(email);
    expect((await again.rpc('is_administrator')).data).toBe(false);
    expect(await kindsOf(id)).toContain('administrator_revoked');
    expect(await revokeAdministrator(server.services, id)).toBeUndefined();
    expect((await again.auth.getUser()).error).toBeNull();
  });

  it('is nothing that one makes oneself', async () => {
    const { client, id } = await fan();
    await client.auth.updateUser({ data: { administrator: true } });
    expect((await client.rpc('is_administrator')).data).toBe(false);
    expect(await server.count('internal.administrators where user_id = $1', id)).toBe(0);
  });
});

describe('an account made by an operator', () => {
  const make = (email: string, password = testPassword) =>
    makeAccount(server.services, { email, password });

  it('is confirmed, and its log says who made it', async () => {
    await make('made@example.com');
    const { data, error } = await server.logIn('made@example.com');
    expect(error).toBeNull();
    expect(await kindsOf(data.user?.id ?? '')).toContain('account_made_by_operator');
  });

  it.each(['abc', 'password', 'weak@example.com', 'x'.repeat(73)])(
    'takes no password like %s',
    async (password) => {
      await expect(make('weak@example.com', password)).rejects.toThrow(/^Password/);
      expect((await server.logIn('weak@example.com', password)).error).not.toBeNull();
    },
  );

  it('is not made twice, and the first stays as it is', async () => {
    const { email } = await fan();
    await expect(make(email, 'another-secret')).rejects.toMatchObject({ code: 'conflict' });
    expect((await server.logIn(email)).error).toBeNull();
  });

  it('takes the place of a sign-up that a stranger never confirmed', async () => {
    const email = 'claimed@example.com';
    const strangers = 'what a stranger chose';
    await server.client().auth.signUp({ email, password: strangers });
    const link = await server.confirmationLink(email);
    await make(email);
    expect(await followLink(link)).toMatchObject({ error_code: 'otp_expired' });
    expect((await server.logIn(email, strangers)).error).not.toBeNull();
    expect((await server.logIn(email)).error).toBeNull();
  });
});
