import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#server/product/api/endpoints.ts';
import * as adminSchemas from '#shared/schemas/admin.ts';
import * as apiKeySchemas from '#shared/schemas/api-keys.ts';
import * as authSchemas from '#shared/schemas/auth.ts';
import * as functionSchemas from '#shared/schemas/functions.ts';
import { apiClock, fillApi, makeApiKey, placeAt } from '#test/api.ts';
import { startServerForFile } from '#test/server.ts';
import { createApp } from './app.ts';

/** As they stand in an address: years, characters and numbers that no column holds, halves of characters, nothing. */
const odd = [
  ...['', '%00', 'nfl-buf%00', '%ED%A0%80', '%F0%9F', '%', "'", '%22', '{}', '%5C', '..%2F'],
  ...['0000-01-01', '0001-01-01', '9999-12-31', '10000-01-01', '-0001-01-01', 'infinity', '24:00'],
  ...['-1', '0', '2147483648', '9'.repeat(30), '1e400', 'NaN', 'null', 'true', 'x'.repeat(3_000)],
  ...[
    '00000000-0000-0000-0000-000000000000',
    '%E2%80%AE',
    'nfl',
    'NFL',
    '*',
    '2026-02-30',
    placeAt('0000-01-01', 'nfl-buf'),
    placeAt('0000-01-01T00:00:00Z', '00000000-0000-0000-0000-000000000000'),
    placeAt('\0'),
  ],
];
const oddJson: unknown[] = [
  ...['', '\0', 'a\0b', '\ud800', '0000-01-01', '9'.repeat(30), 'x'.repeat(300), 'infinity'],
  ...[-1, 2 ** 53, 1e308, null, true, [], {}, [null], ['\0'], { '\0': '\0' }],
];

/** Names that handlers read from a query and no table of ours lists. */
const querySaid: Record<string, string[]> = {
  '/auth/v1/verify': ['token', 'type', 'redirect_to', 'token_hash'],
  '/auth/v1/authorize': ['provider', 'redirect_to', 'code_challenge', 'code_challenge_method'],
  '/auth/v1/callback': ['state', 'code', 'error', 'iss'],
  '/auth/v1/user/identities/authorize': ['provider', 'redirect_to', 'code_challenge'],
  '/seals.json': ['world'],
  '/auth/v1/admin/users': ['page', 'per_page'],
};
/** Fields of bodies, as their schemas name them: a new one is asked as well. */
const fieldsOf = (...modules: object[]) => {
  const schemas = modules.flatMap((one): unknown[] => Object.values(one));
  return [
    ...new Set(
      schemas.flatMap((one) => (one instanceof z.ZodMiniObject ? Object.keys(one.shape) : [])),
    ),
  ];
};
const authFields = fieldsOf(authSchemas);
const fields = [
  ...new Set([...authFields, ...fieldsOf(functionSchemas, adminSchemas, apiKeySchemas)]),
];
const functionNames = (await readdir(resolve(import.meta.dirname, '../functions')))
  .map((file) => file.replace('.ts', ''))
  .filter((name) => !['context', 'tsconfig.json'].includes(name));
const plausible = { email: 'somebody@example.com', password: 'correct horse', type: 'signup' };
const grant = '?grant_type=password';
const wires = /^\/(api|rest|auth|functions|calendars|seals|seals\.json|g|pictures)(\/|$)/;

const server = await startServerForFile({ clock: apiClock() });
await fillApi(server);
const fan = await server.signInAs('fan');
const { key } = await makeApiKey(server, fan.id);
await server.subscribe(fan.id, '3 days');
const routes = createApp(server.services).routes.filter(
  ({ method, path }) => method !== 'ALL' && wires.test(path) && !path.includes('*'),
);

const plain: Record<string, string> = {
  id: 'nfl-buf',
  league: 'nfl',
  day: '2026-01-01',
  table: 'games',
  side: '256',
  version: 'x',
};

function fill(path: string, name = '', value = ''): string {
  return path.replace(/:(\w+)(\{[^}]*\}+)?/g, (_, one: string, form = '') => {
    const end = /\\(\.\w+)/.exec(form)?.[1] ?? '';
    return one === name ? value + end : (plain[one] ?? 'x') + end;
  });
}

const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

function queriesOf(path: string): string[] {
  const own = endpoints.find(
    (one) => `/api/v1${one.path.replace(/\{(\w+)\}/g, ':$1')}` === path.replace(/\{[^}]*\}/g, ''),
  );
  if (!own) return querySaid[path] ?? [];
  const names = Object.keys(own.parameters.shape).filter((name) => !namesIn(path).includes(name));
  // Many need a league, and look at nothing else without a good one.
  const league = names.includes('league') ? 'league=nfl&' : '';
  return names.map((name) => (name === 'league' ? name : league + name));
}

function headersFor(path: string): Record<string, string> {
  const { publishableKey: apikey, secretKey } = server.services.secrets;
  if (/^\/auth\/v1\/(admin|invite)/.test(path))
    return { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  const needsKey = endpoints.some(
    ({ needs, path: own }) => needs && path.startsWith(`/api/v1${own}`),
  );
  if (path.startsWith('/api/')) return needsKey ? { 'x-api-key': key } : {};
  return { apikey, authorization: `Bearer ${fan.token}` };
}

type Call = { path: string; method?: string; body?: unknown };

function* oddAddresses(): Generator<Call> {
  for (const { path } of routes.filter(({ method }) => method === 'GET')) {
    for (const value of odd) {
      for (const name of namesIn(path)) yield { path: fill(path, name, value) };
      for (const name of queriesOf(path)) yield { path: `${fill(path)}?${name}=${value}` };
    }
  }
}

function* oddBodies(): Generator<Call> {
  const taking = routes.filter(
    ({ method, path }) => method !== 'GET' && !/rest\/v1|logout/.test(path),
  );
  const calls = taking.flatMap(({ method, path }) =>
    path === '/functions/v1/:name'
      ? functionNames.map((name) => ({ method, path: fill(path, 'name', name) }))
      : [{ method, path: fill(path) + (path === '/auth/v1/token' ? grant : '') }],
  );
  for (const call of calls) {
    for (const value of oddJson) {
      yield { ...call, body: value };
      yield { ...call, body: Object.fromEntries(fields.map((field) => [field, value])) };
    }
    if (!call.path.startsWith('/auth')) continue;
    for (const field of authFields) yield { ...call, body: { ...plausible, [field]: '\0' } };
  }
}

type Column = { table: string; column: string; takes: boolean; is_first: boolean };

function* oddColumns(columns: readonly Column[]): Generator<Call> {
  for (const { table, column, takes, is_first } of columns) {
    const path = `/rest/v1/${table}`;
    for (const value of is_first ? odd : []) {
      const filters = [`eq.${value}`, `in.(${value})`, `cs.${value}`, `ilike.${value}`];
      yield* filters.map((filter) => ({ path: `${path}?limit=1&${column}=${filter}` }));
    }
    const rows = takes ? oddJson.map((value) => ({ [column]: value })) : [];
    yield* rows.map((body) => ({ path, method: 'POST', body }));
  }
  for (const value of odd) {
    for (const name of ['select', 'order', 'limit', 'offset', 'or', 'columns', 'on_conflict']) {
      yield { path: `/rest/v1/games?${name}=${value}` };
    }
  }
}

/** All of them, some at a time. `busy`: what a person is refused for the number of calls. */
async function listFaults(calls: Iterator<Call>, busy: number[] = []): Promise<string[]> {
  const faults: string[] = [];
  let asked = 0;
  const askOn = async (): Promise<void> => {
    for (let next = calls.next(); !next.done; next = calls.next()) {
      const { path, method = 'GET', body } = next.value;
      const headers = { ...headersFor(path), 'content-type': 'application/json' };
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const options = { method, headers, redirect: 'manual', ...sent } as const;
      const answer = await fetch(server.url + path, options);
      const isEndless = answer.headers.get('content-type') === 'text/event-stream';
      const text = isEndless ? String(await answer.body?.cancel()) : await answer.text();
      asked += 1;
      const { status } = answer;
      if ((status < 500 && status !== 429) || busy.includes(status)) continue;
      const what = `${method} ${path.slice(0, 120)} ${String(sent.body ?? '').slice(0, 100)}`;
      faults.push(`${status} ${what} ${text.slice(0, 100)}`);
    }
  };
  await Promise.all(Array.from({ length: 6 }, askOn));
  expect(asked).toBeGreaterThan(1_000);
  return faults.slice(0, 40);
}

describe('what nobody can have meant is no fault of the server', () => {
  it('in any part of any address', async () => {
    expect(routes.length).toBeGreaterThan(50);
    expect(await listFaults(oddAddresses())).toEqual([]);
  });

  it('in any field of any body', { tags: 'long' }, async () => {
    expect(await listFaults(oddBodies(), [429])).toEqual([]);
  });

  it('in any column of any table', { tags: 'long' }, async () => {
    const { rows } = await server.query<Column>(
      `select relname as table, attname as column,
         has_column_privilege('authenticated', c.oid, attnum, 'insert') as takes,
         row_number() over (partition by atttypid order by c.oid, attnum) = 1 as is_first
       from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
         and has_column_privilege('authenticated', c.oid, attnum, 'select')`,
    );
    expect(await listFaults(oddColumns(rows))).toEqual([]);
  });
});
