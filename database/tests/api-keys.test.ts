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

  it('leave no hash when they are revoked, or go with their account', async () => {
    const fan = await server.signInAs();
    const [revoked, left] = [await makeKey(fan), await makeKey(fan)];
    expect([await countHashes(revoked), await countHashes(left)]).toEqual([1, 1]);
    await fan.client.from('api_keys').delete().eq('id', revoked).throwOnError();
    expect(await countHashes(revoked)).toBe(0);
    await server.query('delete from auth.users where id = $1', [fan.id]);
    expect(await countHashes(left)).toBe(0);
  });

  it('have hashes that do not come along with them', async () => {
    const fan = await server.signInAs();
    await makeKey(fan);
    const { publishableKey, secretKey } = server.services.secrets;
    for (const [apikey, token] of [
      [publishableKey, fan.token],
      [publishableKey, publishableKey],
      [secretKey, secretKey],
    ] as const) {
      const path = '/rest/v1/api_keys?select=*,api_key_hashes(*)';
      const headers = { apikey, authorization: `Bearer ${token}` };
      expect((await fetch(server.url + path, { headers })).ok).toBe(false);
    }
  });
});

it('calendars are of one kind once, about one thing, and of a league that there is', async () => {
  const { client } = await server.signInAs();
  expect((await client.from('calendars').insert({})).error).toBeNull();
  expect((await client.from('calendars').insert({})).error?.code).toBe('23505');
  const both = await client.from('calendars').insert({ league: 'NFL', team_id: 'nfl-kc' });
  expect(both.error?.code).toBe('23514');
  expect((await client.from('calendars').insert({ league: 'MLB' })).error?.code).toBe('23514');
});
