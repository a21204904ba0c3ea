import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { testPassword } from '#test/accounts.ts';
import { eventually } from '#test/eventually.ts';
import { startServerForFile } from '#test/server.ts';

type Client = SupabaseClient<Database>;

const server = await startServerForFile();

async function signInOnTwoDevices(email: string) {
  const laptop = await server.signUpAndConfirm(email);
  const phone = server.client();
  const { error } = await phone.auth.signInWithPassword({ email, password: testPassword });
  expect(error).toBeNull();
  return { laptop, phone };
}

async function sessionIdOf(client: Client): Promise<string> {
  const { data } = await client.from('account_sessions').select('id').eq('is_current', true);
  const id = data?.[0]?.id;
  if (!id) throw new Error('no session');
  return id;
}

describe('account_sessions through /rest/v1', () => {
  it('lists the devices of the caller', async () => {
    const { laptop, phone } = await signInOnTwoDevices('lists@example.com');
    const { data, error } = await laptop.from('account_sessions').select().order('created_at');
    expect(error).toBeNull();
    expect(data).toHaveLength(2);
    expect(data?.filter((row) => row.is_current).map((row) => row.id)).toEqual([
      await sessionIdOf(laptop),
    ]);
    expect(await sessionIdOf(phone)).not.toBe(await sessionIdOf(laptop));
    for (const row of data ?? []) expect(row.ip).toBe('127.0.0.1');
  });

  it('signs another device out: no refresh, no user, no list', async () => {
    const { laptop, phone } = await signInOnTwoDevices('signs-out@example.com');
    const id = await sessionIdOf(phone);
    const { error } = await laptop.from('account_sessions').delete().eq('id', id);
    expect(error).toBeNull();
    await eventually(async () => {
      const list = await phone.from('account_sessions').select();
      expect(list.error).toMatchObject({ code: 'PGRST303', message: 'JWT session has ended' });
    });
    const { data } = await phone.auth.getSession();
    const user = await server.send('/auth/v1/user', { token: data.session?.access_token });
    expect(user.status).toBe(403);
    expect(await user.json()).toMatchObject({ error_code: 'session_not_found' });
    const refreshed = await phone.auth.refreshSession();
    expect(refreshed.error?.status).toBe(400);
    expect((await laptop.auth.getUser()).error).toBeNull();
  });

  it('does nothing to the device of another user', async () => {
    const { laptop } = await signInOnTwoDevices('attacker@example.com');
    const { phone: foreign } = await signInOnTwoDevices('victim@example.com');
    const id = await sessionIdOf(foreign);
    const { data, error } = await laptop.from('account_sessions').delete().eq('id', id).select();
    expect(error).toBeNull();
    expect(data).toEqual([]);
    expect((await foreign.auth.getUser()).error).toBeNull();
  });

  it('refuses a visitor and an expired token', async () => {
    const visitor = await server.client().from('account_sessions').select();
    expect(visitor.error?.code).toBe('42501');
    const { laptop } = await signInOnTwoDevices('expired@example.com');
    server.clock.advance(2 * 3_600_000);
    const expired = await laptop.from('account_sessions').select();
    expect(expired.error?.code).toBe('PGRST303');
  });
});
