import { describe, expect, it } from 'vitest';
import { startServerForFile } from '#test/server.ts';
import type { SignedIn } from '#test/signed-in.ts';

const server = await startServerForFile();

async function makeKey({ client }: SignedIn): Promise<string> {
  const body = { name: 'One', scopes: ['scores'], expires_in_days: null };
  const { data, error } = await client.functions.invoke<{ id: string }>('create-api-key', { body });
  if (error) throw error;
  return data?.id ?? '';
}

async function logOf({ id }: SignedIn): Promise<unknown[]> {
  const { rows } = await server.query(
    'select kind, ip, user_agent from public.security_log where user_id = $1',
    [id],
  );
  return rows;
}

const countHashes = async (keyId: string) =>
  (await server.query('select from internal.api_key_hashes where key_id = $1', [keyId])).rowCount;

describe('API keys', () => {
  it('are seen and revoked by their owner alone', async () => {
    const [fan, other] = [await server.signInAs(), await server.signInAs()];
    const id = await makeKey(fan);
    expect((await other.client.from('api_keys').select('id')).data).toEqual([]);
    const foreign = await other.client.from('api_keys').delete().eq('id', id).select('id');
    expect(foreign.data).toEqual([]);
    expect((await fan.client.from('api_keys').select('id')).data).toEqual([{ id }]);
    expect(await countHashes(id)).toBe(1);
    expect((await fan.client.from('api_keys').delete().eq('id', id)).error).toBeNull();
    expect(await countHashes(id)).toBe(0);
  });

  it('are not made or changed past the server, not even by the service key', async () => {
    const fan = await server.signInAs();
    const id = await makeKey(fan);
    const service = server.client(server.services.secrets.secretKey);
    const row = { user_id: fan.id, name: 'Mine', prefix: 'shk_', scopes: ['predictions'] };
    for (const client of [fan.client, service, server.client()]) {
      expect((await client.from('api_keys').insert(row)).error?.code).toBe('42501');
      const widened = await client.from('api_keys').update({ scopes: row.scopes }).eq('id', id);
      expect(widened.error?.code).toBe('42501');
    }
    expect((await service.from('api_keys').select('id')).error?.code).toBe('42501');
  });

  it('tell their owner of the end, with the device it came from, and nobody else', async () => {
    const [fan, other] = [await server.signInAs(), await server.signInAs()];
    await server.query(
      `update auth.sessions set ip = '192.0.2.7', user_agent = 'a browser' where user_id = $1`,
      [fan.id],
    );
    const id = await makeKey(fan);
    await other.client.from('api_keys').delete().eq('id', id);
    await fan.client.from('api_keys').delete().eq('id', id);
    expect(await logOf(fan)).toEqual([
      expect.objectContaining({ kind: 'api_key_created' }),
      { kind: 'api_key_revoked', ip: '192.0.2.7', user_agent: 'a browser' },
    ]);
    expect(await logOf(other)).toEqual([]);
  });

  it('go with their account, which nobody is told of any more', async () => {
    const fan = await server.signInAs();
    const id = await makeKey(fan);
    await server.query('delete from auth.users where id = $1', [fan.id]);
    expect(await countHashes(id)).toBe(0);
  });

  it('have hashes that no wire shows', async () => {
    const fan = await server.signInAs();
    await makeKey(fan);
    const { publishableKey, secretKey } = server.services.secrets;
    for (const [apikey, token] of [
      [publishableKey, fan.token],
      [publishableKey, publishableKey],
      [secretKey, secretKey],
    ] as const) {
      for (const path of [
        'api_key_hashes',
        'internal.api_key_hashes',
        'api_keys?select=*,api_key_hashes(*)',
      ]) {
        const answer = await fetch(`${server.url}/rest/v1/${path}`, {
          headers: { apikey, authorization: `Bearer ${token}` },
        });
        expect(answer.ok, path).toBe(false);
      }
    }
  });
});

describe('calendars', () => {
  it('are their owner’s alone', async () => {
    const [fan, other] = [await server.signInAs(), await server.signInAs()];
    const made = await fan.client.from('calendars').insert({ league: 'NFL' }).select('id,user_id');
    const [row] = made.data ?? [];
    expect(row?.user_id).toBe(fan.id);
    const id = row?.id ?? '';
    const { client } = other;
    expect((await client.from('calendars').select('id')).data).toEqual([]);
    const changed = client.from('calendars').update({ with_results: true }).eq('id', id);
    expect((await changed.select('id')).data).toEqual([]);
    expect((await client.from('calendars').delete().eq('id', id).select('id')).data).toEqual([]);
    expect((await client.functions.invoke('calendar-addresses')).data).toEqual({});
  });

  it('are not made in the name of another, nor given away', async () => {
    const [fan, other] = [await server.signInAs(), await server.signInAs()];
    const foreign = { league: 'NBA', user_id: other.id };
    expect((await fan.client.from('calendars').insert(foreign)).error?.code).toBe('42501');
    await fan.client.from('calendars').insert({ league: 'NBA' });
    const given = await fan.client
      .from('calendars')
      .update({ user_id: other.id })
      .eq('user_id', fan.id);
    expect(given.error?.code).toBe('42501');
  });

  it('are of one kind once, about one thing, and of a league that there is', async () => {
    const { client } = await server.signInAs();
    expect((await client.from('calendars').insert({})).error).toBeNull();
    expect((await client.from('calendars').insert({})).error?.code).toBe('23505');
    const both = await client.from('calendars').insert({ league: 'NFL', team_id: 'nfl-kc' });
    expect(both.error?.code).toBe('23514');
    expect((await client.from('calendars').insert({ league: 'MLB' })).error?.code).toBe('23514');
  });
});
