import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
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
/** A busy machine makes a statement of the pool's own slow too. */
const toldOf = (start: string) => lines.filter(({ statement }) => statement.startsWith(start));

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
  expect(toldOf(slowly).map(({ msg }) => msg)).toEqual(Array(4).fill('slow statement'));
  for (const { ms } of lines) expect(ms).toBeGreaterThanOrEqual(60);
  expect(JSON.stringify(lines)).not.toContain('value of a person');
});

it('tells what failed after a long time, and fails as ever', async () => {
  const failing = 'select 1 / length(pg_sleep(0.08)::text)';
  await expect(database.pool.query(failing)).rejects.toThrow('division by zero');
  expect(toldOf(withoutValues(failing))).toHaveLength(1);
});

it('tells the same statement once a minute, of whichever pool, and then how often it was slow besides', async () => {
  const once = async () => {
    await database.pool.query(slowly, ['']);
    await database.jobs.query(slowly, ['']);
  };
  await once();
  await once();
  expect(toldOf(slowly)).toHaveLength(1);
  nowMs += 60_000;
  await once();
  expect(toldOf(slowly)).toMatchObject([{ msg: 'slow statement' }, { untold: 3 }]);
});

it('tells nothing of what is quicker than it was told to call slow', async () => {
  const slow = new SlowStatements(60_000, logger, () => nowMs);
  const { pool, close } = openDatabase(test.config, { slow });
  onTestFinished(close);
  await pool.query(slowly, ['']);
  await expect(pool.query('select nothing from nowhere')).rejects.toThrow('nowhere');
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
  const told = toldOf(slowly).map(({ route }) => route);
  expect(told.sort()).toEqual(routes.sort());
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
