import { afterAll, beforeEach, expect, it } from 'vitest';
import { createLogger } from '#server/base/process/logger.ts';
import { requestScope } from '#server/base/process/request-scope.ts';
import { createDatabaseForFile } from '#test/database.ts';
import { openDatabase } from './database.ts';
import { SlowStatements, withoutValues } from './timed-client.ts';

type Line = {
  msg: string;
  ms: number;
  statement: string;
  route?: string;
  requestId?: string;
  untold?: number;
};

let lines: Line[] = [];
let nowMs = 0;

const test = await createDatabaseForFile();
const logger = createLogger('warn', { write: (line) => void lines.push(JSON.parse(line)) });
const database = openDatabase(test.config, { slow: new SlowStatements(60, logger, () => nowMs) });
afterAll(() => database.close());

beforeEach(() => {
  lines = [];
  nowMs += 60_000;
});

const slowly = 'select pg_sleep(0.08), $1::text as given';
const slowlyAs = (name: string) => `${slowly}, '' as ${name}`;

it('tells what was slow, however it was asked, and never with values', async () => {
  await database.pool.query(slowlyAs('a'), ['value of a person']);
  await database.readAs({ role: 'anon' }, { text: slowlyAs('b'), values: ['value of a person'] });
  await database.readAs(
    { role: 'anon' },
    { text: slowlyAs('c'), values: ['value of a person'] },
    { isQuick: true },
  );
  await database.withClaims({ role: 'anon' }, 'read', (client) =>
    client.query({ text: slowlyAs('d'), values: ['value of a person'] }),
  );
  // A busy machine makes a statement of the pool's own slow too.
  const told = lines.filter(({ statement }) => statement.startsWith(slowly));
  expect(told.map(({ msg }) => msg)).toEqual(Array(4).fill('slow statement'));
  for (const { ms } of lines) expect(ms).toBeGreaterThanOrEqual(60);
  expect(JSON.stringify(lines)).not.toContain('value of a person');
});

it('tells what failed after a long time, and fails as ever', async () => {
  const failing = 'select 1 / length(pg_sleep(0.08)::text)';
  await expect(database.pool.query(failing)).rejects.toThrow('division by zero');
  expect(lines).toMatchObject([{ statement: withoutValues(failing) }]);
});

it('tells the same statement once a minute, of whichever pool, and then how often it was slow besides', async () => {
  const once = async () => {
    await database.pool.query(slowly, ['']);
    await database.jobs.query(slowly, ['']);
  };
  const told = () => lines.filter(({ statement }) => statement === slowly);
  await once();
  await once();
  expect(told()).toHaveLength(1);
  nowMs += 60_000;
  await once();
  expect(told()).toMatchObject([{ msg: 'slow statement' }, { untold: 3 }]);
});

it('tells nothing of what is quick', async () => {
  await database.pool.query('select 1');
  await expect(database.pool.query('select nothing from nowhere')).rejects.toThrow('nowhere');
  expect(lines).toEqual([]);
});

it('names the request and its route, also of those who waited for a connection of another', async () => {
  const most = database.pool.options.max;
  const ask = (route: string) =>
    requestScope.run({ requestId: `id of ${route}`, route: () => route }, () =>
      database.pool.query(slowlyAs(`on_${route.replaceAll('/', '_')}`), ['']),
    );
  const routes = Array.from({ length: 2 * most }, (_, turn) => `/route/${turn}`);
  await Promise.all(routes.map(ask));
  expect(lines.map(({ route }) => route).sort()).toEqual(routes.sort());
  for (const { route, requestId } of lines) expect(requestId).toBe(`id of ${route}`);
});

it.each([
  [`set local x = '{"sub":"it''s me"}'; select 1`, `set local x = '?'; select 1`],
  [`select  E'a\\\\b''c',\n 'd'`, `select E'?', '?'`],
  ['do $body$ secret $body$', `do '?'`],
  ['select $1, $2', 'select $1, $2'],
])('takes the values out of %s', (text, expected) => {
  expect(withoutValues(text)).toBe(expected);
});
