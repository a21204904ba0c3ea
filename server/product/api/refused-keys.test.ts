import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { apiClock, askApi, fillApi, makeApiKey } from '#test/api.ts';
import { startSecondServer } from '#test/second-server.ts';
import { startServerForFile } from '#test/server.ts';
import type { SignedIn } from '#test/signed-in.ts';

const server = await startServerForFile({ clock: apiClock() });
await fillApi(server);
const second = await startSecondServer(server);
afterAll(() => second.stop());

let fan: SignedIn;
beforeEach(async () => {
  fan = await server.signInAs();
});

async function refusalOf(
  path: string,
  key?: string,
  by: { url: string } = server,
): Promise<[number, string]> {
  const answer = await askApi(by, path, key === undefined ? {} : { key });
  const body = (await answer.json()) as { type?: string; status?: number };
  if (answer.status >= 400) {
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(body.status).toBe(answer.status);
  }
  return [answer.status, body.type?.split('#')[1] ?? ''];
}

it.each(['', '  '])('a header without a key is as none at all: "%s"', async (value) => {
  const headers = { 'x-api-key': value };
  expect((await askApi(server, '/teams', { headers })).status).toBe(200);
  const answer = await askApi(server, '/my-teams', { headers });
  expect([answer.status, (await answer.json()).title]).toEqual([401, 'A key is needed']);
});

describe('a key', () => {
  it('is needed for what is somebody’s own, and a token of a browser is none', async () => {
    expect(await refusalOf('/my-teams')).toEqual([401, 'key-missing']);
    for (const key of [fan.token, server.services.secrets.secretKey]) {
      expect(await refusalOf('/my-teams', key)).toEqual([401, 'key-unknown']);
    }
  });

  it('opens nothing of the other wires', async () => {
    const { key } = await makeApiKey(server, fan.id);
    const { publishableKey } = server.services.secrets;
    for (const path of ['/rest/v1/profiles', '/rest/v1/api_keys', '/auth/v1/user']) {
      for (const apikey of [key, publishableKey]) {
        const headers = { apikey, authorization: `Bearer ${key}` };
        const answer = await fetch(server.url + path, { headers });
        expect(answer.status, path).toBeGreaterThanOrEqual(400);
      }
    }
  });

  it('reaches only what its scopes say', async () => {
    await server.subscribe(fan.id, '1 day');
    const { key: scores } = await makeApiKey(server, fan.id, { scopes: ['scores'] });
    expect(await refusalOf('/my-teams', scores)).toEqual([403, 'scope-missing']);
    expect(await refusalOf('/predictions', scores)).toEqual([403, 'scope-missing']);
    expect((await refusalOf('/scoreboard', scores))[0]).toBe(200);
    const { key: own } = await makeApiKey(server, fan.id, { scopes: ['favorites'] });
    expect(await refusalOf('/scoreboard', own)).toEqual([403, 'scope-missing']);
    expect(await refusalOf('/openapi.json', own)).toEqual([403, 'scope-missing']);
    expect(await refusalOf('/predictions', own)).toEqual([403, 'scope-missing']);
  });

  it('ends when its time comes, also where it was known a moment before', async () => {
    const soon = new Date(server.clock.now().getTime() + 2_000).toISOString();
    const { key } = await makeApiKey(server, fan.id, { expires_at: soon });
    expect((await refusalOf('/my-teams', key))[0]).toBe(200);
    server.clock.advance(2_000);
    expect(await refusalOf('/my-teams', key)).toEqual([401, 'key-expired']);
    expect(await refusalOf('/scoreboard', key)).toEqual([401, 'key-expired']);
  });

  it('that its owner revokes is refused by every process within five seconds', async () => {
    const { key, id } = await makeApiKey(server, fan.id);
    expect((await refusalOf('/my-teams', key, server))[0]).toBe(200);
    expect((await refusalOf('/my-teams', key, second))[0]).toBe(200);
    const { data } = await fan.client.from('api_keys').delete().eq('id', id).select('id');
    expect(data).toHaveLength(1);
    server.clock.advance(5_000);
    expect(await refusalOf('/my-teams', key, server)).toEqual([401, 'key-unknown']);
    expect(await refusalOf('/my-teams', key, second)).toEqual([401, 'key-unknown']);
  });

  it('goes with its account, and is refused while that is blocked', async () => {
    const { key } = await makeApiKey(server, fan.id);
    await server.query(`update auth.users set banned_until = 'infinity' where id = $1`, [fan.id]);
    expect(await refusalOf('/my-teams', key)).toEqual([401, 'key-unknown']);
    await server.query('update auth.users set banned_until = null where id = $1', [fan.id]);
    expect((await refusalOf('/my-teams', key))[0]).toBe(200);
    await server.query('delete from auth.users where id = $1', [fan.id]);
    server.clock.advance(5_000);
    expect(await refusalOf('/my-teams', key)).toEqual([401, 'key-unknown']);
    const orphans = 'internal.api_key_hashes where key_id not in (select id from api_keys)';
    expect(await server.count(orphans)).toBe(0);
  });

  const premium = ['/predictions', '/projections', '/season-odds'];
  it.each(premium.flatMap((path) => [path, `${path}.csv`]))(
    'opens %s only with its scope, and while its owner is subscribed',
    async (path) => {
      const { key } = await makeApiKey(server, fan.id);
      const { key: narrow } = await makeApiKey(server, fan.id, { scopes: ['scores', 'favorites'] });
      expect(await refusalOf(path)).toEqual([401, 'key-missing']);
      expect(await refusalOf(path, key)).toEqual([403, 'subscription-needed']);
      await server.subscribe(fan.id, '1 day');
      expect(await refusalOf(path, narrow)).toEqual([403, 'scope-missing']);
      expect((await askApi(server, path, { key })).status).toBe(200);
      await server.subscribe(fan.id, '-1 second');
      for (const by of [server, second]) {
        expect(await refusalOf(path, key, by)).toEqual([403, 'subscription-needed']);
      }
    },
  );

  it('notes when it was last used, once an hour', async () => {
    const { key, id } = await makeApiKey(server, fan.id);
    const used = async () =>
      (await server.query('select last_used_at from api_keys where id = $1', [id])).rows[0]
        .last_used_at;
    expect(await used()).toBeNull();
    await askApi(server, '/teams', { key });
    const first: Date = await used();
    expect(first).toEqual(server.clock.now());
    server.clock.advance(1_800_000);
    await askApi(server, '/teams', { key });
    expect(await used()).toEqual(first);
    server.clock.advance(1_801_000);
    await askApi(server, '/teams', { key });
    expect(await used()).toEqual(server.clock.now());
  });
});
