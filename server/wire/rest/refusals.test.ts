import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { startServerForFile } from '#test/server.ts';
import { restBodyBytes } from './read-payload.ts';

const server = await startServerForFile();
const fan = await server.signInAs('fan');
await server.query(
  `insert into games (external_id, sport, status, scheduled_at, home_team, away_team)
     values ('nfl-1', 'NFL', 'scheduled', now(), 'Chiefs', 'Bills')`,
);

afterAll(async () => {
  expect(await server.count('games')).toBe(1);
  expect(await server.count('favorite_teams')).toBe(0);
});

describe('what is not understood or not there', () => {
  const cases: [string, string, number, string][] = [
    ['an unknown table', 'game', 404, 'PGRST205'],
    ['a table of another schema', 'users', 404, 'PGRST205'],
    ['a qualified name', 'auth.users', 404, 'PGRST205'],
    ['an unknown column in a filter', 'games?nothing=eq.1', 400, '42703'],
    ['an unknown operator', 'games?status=equals.live', 400, 'PGRST100'],
    ['an operator name of the object prototype', 'games?status=constructor.live', 400, 'PGRST100'],
    ['a null character', 'games?status=eq.%00', 400, 'PGRST100'],
    ['a wrong value for the type', 'games?quarter=eq.two', 400, '22P02'],
    ['a cast that is not allowed', 'games?select=id::regclass', 400, '42704'],
    ['count()', 'games?select=count()', 400, 'PGRST123'],
    ['a deeper path', 'games/1', 404, 'PGRST125'],
    ['no path', '', 404, 'PGRST125'],
  ];
  it.each(cases)('refuses %s', async (_name, path, status, code) => {
    const response = await send('GET', path);
    const body = await response.json();
    expect([response.status, body.code]).toEqual([status, code]);
    expect(Object.keys(body).sort()).toEqual(['code', 'details', 'hint', 'message']);
  });

  it('suggests the table that was meant', async () => {
    const { error } = await server
      .client()
      .from('game' as 'games')
      .select();
    expect(error).toMatchObject({
      message: "Could not find the table 'public.game' in the schema cache",
      hint: "Perhaps you meant the table 'public.games'",
    });
  });

  it('says where the grammar ends', async () => {
    const response = await send('GET', 'games?status=equals.live');
    expect(await response.json()).toMatchObject({
      message: '"failed to parse filter (equals.live)" (line 1, column 7)',
      details: 'unexpected "." expecting operator (eq, gt, ...)',
    });
  });

  it.each([
    ['another schema to read', 'GET', { 'accept-profile': 'auth' }, [406, 'PGRST106']],
    ['another schema to write', 'POST', { 'content-profile': 'auth' }, [406, 'PGRST106']],
    ['CSV bodies', 'POST', { 'content-type': 'text/csv' }, [400, 'PGRST102']],
    ['PUT', 'PUT', {}, [405, 'PGRST117']],
  ])('refuses %s', async (_name, method, headers, expected) => {
    const response = await send(method, 'games', {
      headers,
      ...(method !== 'GET' && { body: '{}' }),
    });
    expect([response.status, (await response.json()).code]).toEqual(expected);
  });
});

describe('a view that can only be read', () => {
  it.each(['POST', 'PATCH', 'DELETE'])(
    'refuses %s without telling how it is made',
    async (method) => {
      const { secretKey } = server.services.secrets;
      const callers: Record<string, string>[] = [
        {},
        { authorization: `Bearer ${fan.token}` },
        { apikey: secretKey },
      ];
      for (const headers of callers) {
        const filter = method === 'POST' ? '' : '?sport=eq.NFL';
        const response = await send(method, `track_record${filter}`, {
          headers,
          ...(method !== 'DELETE' && { body: '{"sport":"NFL"}' }),
        });
        const verb = { POST: 'insert', PATCH: 'update', DELETE: 'delete' }[method];
        expect([response.status, await response.json()]).toEqual([
          405,
          {
            code: '55000',
            message: `The view 'track_record' takes no ${verb}`,
            details: null,
            hint: null,
          },
        ]);
      }
    },
  );

  it('still takes what it passes on', async () => {
    const response = await send(
      'DELETE',
      'account_sessions?id=eq.00000000-0000-4000-8000-000000000000',
      {
        token: fan.token,
      },
    );
    expect(response.status).toBe(204);
  });
});

const sql = `x'; drop table games; --`;
it.each([
  ['a JSON key', `games?select=${encodeURIComponent(`home_team->"${sql}"`)}`, 404],
  ['an alias', `games?select=${encodeURIComponent(`"${sql}":id`)}`, 200],
  ['a column', `games?${encodeURIComponent(`"${sql}"`)}=eq.1`, 400],
  ['an order', `games?order=${encodeURIComponent(`"${sql}"`)}`, 400],
  ['a cast', `games?select=${encodeURIComponent(`id::text; drop table games`)}`, 400],
  ['a table', encodeURIComponent(`games"; drop table games; --`), 404],
])('SQL in a request is never run from %s', async (_name, path, status) => {
  expect((await send('GET', path)).status).toBe(status);
  expect((await send('GET', 'games')).status).toBe(200);
});

describe('bodies', () => {
  it.each<[string, BodyInit, string]>([
    ['broken JSON', '{"a":', 'PGRST102'],
    ['no JSON at all', '', 'PGRST102'],
    ['a number', '5', 'PGRST102'],
    ['a list of numbers', '[1]', 'PGRST102'],
    ['rows with different keys', '[{"sport":"NFL"},{"team_name":"A"}]', 'PGRST102'],
    ['an unknown key', '{"nothing":1}', 'PGRST204'],
    ['a null character', '{"team_name":"\\u0000","sport":"NFL"}', '22P05'],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 'PGRST102'],
  ])('refuses %s', async (_name, body, code) => {
    const response = await send('POST', 'favorite_teams', { body, token: fan.token });
    expect([response.status, (await response.json()).code]).toEqual([400, code]);
  });

  it('refuses an unknown name in columns', async () => {
    const call = { body: '[{}]', token: fan.token };
    const response = await send('POST', 'favorite_teams?columns="nothing"', call);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'PGRST204',
      message: "Could not find the 'nothing' column of 'favorite_teams' in the schema cache",
    });
  });

  it('refuses 2 MB and keeps answering', async () => {
    const row = { team_name: 'x'.repeat(2_000_000), sport: 'NFL' };
    const { error, status } = await fan.client.from('favorite_teams').insert(row);
    expect([status, error?.code]).toEqual([413, 'PGRST102']);
    expect((await send('GET', 'games')).status).toBe(200);
  });

  it('survives a caller who leaves in the middle of a body', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const head = [
      'POST /rest/v1/favorite_teams HTTP/1.1',
      'Host: localhost',
      `apikey: ${server.services.secrets.publishableKey}`,
      `authorization: Bearer ${fan.token}`,
      'content-length: 1000',
    ];
    await new Promise((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n[`, resolve));
    socket.destroy();
    expect((await send('GET', 'games')).status).toBe(200);
  });

  it('takes a body of exactly the limit', async () => {
    const spaces = ' '.repeat(restBodyBytes - 2);
    const response = await send('PATCH', 'favorite_teams?sport=eq.NFL', {
      body: `{}${spaces}`,
      token: fan.token,
    });
    expect(response.status).toBe(204);
  });
});

function send(
  method: string,
  path: string,
  options: { body?: BodyInit; headers?: Record<string, string>; token?: string } = {},
): Promise<Response> {
  const { body, headers = {}, token } = options;
  return fetch(`${server.url}/rest/v1/${path}`, {
    method,
    ...(body !== undefined && { body }),
    headers: {
      apikey: server.services.secrets.publishableKey,
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
}
