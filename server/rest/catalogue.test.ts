import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/server.ts';
import { CatalogueCache, readCatalogue } from './catalogue.ts';
import { arrayLiteral, quoteName } from './sql-text.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(2_000));

const sql = (text: string) => server.services.database.pool.query(text);
const get = async (path: string) => {
  const headers = { apikey: server.services.secrets.publishableKey };
  return (await fetch(`${server.url}/rest/v1/${path}`, { headers })).status;
};

it('knows columns, types, defaults and keys', async () => {
  await sql(
    'create table pairs (b int, a text default $$x$$, n numeric(5, 2)[], primary key (a, b))',
  );
  const cache = new CatalogueCache(
    () => readCatalogue(server.services.database.pool),
    server.clock.now,
  );
  const pairs = (await cache.current()).get('pairs');
  expect(pairs?.primaryKey).toEqual(['a', 'b']);
  expect([...(pairs?.columns.values() ?? [])]).toEqual([
    { name: 'b', type: 'integer', defaultSql: null },
    { name: 'a', type: 'text', defaultSql: "'x'::text" },
    { name: 'n', type: 'numeric(5,2)[]', defaultSql: null },
  ]);
});

it('finds a table that a migration made while the server runs', async () => {
  expect(await get('latecomers')).toBe(404);
  await sql('create table latecomers (id int); grant select on latecomers to anon');
  expect(await get('latecomers')).toBe(404);
  server.clock.advance(1_000);
  expect(await get('latecomers')).toBe(200);
});

it('finds a column that a migration made while the server runs', async () => {
  expect(await get('games?select=weather')).toBe(400);
  await sql('alter table games add weather text');
  server.clock.advance(1_000);
  expect(await get('games?select=weather')).toBe(200);
});

it('answers all columns of a table that grew, in prepared statements too', async () => {
  await sql('create table growing (id int); grant select on growing to anon');
  for (let time = 0; time < 5; time += 1) expect(await get('growing')).toBe(200);
  await sql('alter table growing add name text; alter table growing alter id type bigint');
  for (let time = 0; time < 5; time += 1) expect(await get('growing?select=*')).toBe(200);
});

it('writes array literals and names that Postgres reads back unchanged', async () => {
  const text = fc
    .string({
      unit: fc.oneof(
        fc.constantFrom(...'"\\{},\' '),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
    })
    .filter((value) => !value.includes('\0'));
  await fc.assert(
    fc.asyncProperty(fc.array(text), async (elements) => {
      const { rows } = await server.services.database.pool.query('select $1::text[] as back', [
        arrayLiteral(elements),
      ]);
      expect(rows).toEqual([{ back: elements }]);
    }),
    { numRuns: 50 },
  );
  const name = text.filter((value) => value !== '' && Buffer.byteLength(value) <= 63);
  await fc.assert(
    fc.asyncProperty(name, async (value) => {
      const { rows } = await server.services.database.pool.query(`select 1 as ${quoteName(value)}`);
      expect(Object.keys(rows[0] ?? {})).toEqual([value]);
    }),
    { numRuns: 50 },
  );
});
