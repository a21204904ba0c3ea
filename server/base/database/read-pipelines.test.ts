import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createDatabaseForFile, poolsOf } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { ActingQuery } from './acting-query.ts';
import type { Claims } from './claims.ts';
import { type Database, type DatabaseOptions, openDatabase, type ReadOptions } from './database.ts';

const test = await createDatabaseForFile();

const anon: Claims = { role: 'anon' };
const fan = (n: number): Claims => ({
  role: 'authenticated',
  sub: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
});

it('keeps what many callers may and ask apart on one connection, also of those who fail', async () => {
  const database = open(1);
  const asked = Array.from({ length: 200 }, async (_, n) => {
    if (n % 5 === 1) return codeOf(read(database, 'select email from auth.users', fan(n)));
    if (n % 5 === 2) return codeOf(read(database, 'select 1 / (n - n) from (select 1 as n) one'));
    if (n % 5 === 3) return codeOf(read(database, 'select 1', { role: 'nobody' as 'anon' }));
    const text = `select auth.uid() as uid, current_user as role, $1::int as n`;
    return read(database, { text, values: [n], ...(n % 2 && { name: 'who' }) }, fan(n));
  });
  const wanted = Array.from({ length: 200 }, (_, n) =>
    n % 5 === 1 || n % 5 === 2 || n % 5 === 3
      ? ['42501', '22012', '22023'][(n % 5) - 1]
      : [{ uid: fan(n).sub, role: 'authenticated', n }],
  );
  expect(await Promise.all(asked)).toEqual(wanted);
});

it('sends the next statement before the one ahead has answered', async () => {
  const database = open(1);
  const lock = await holdLock();
  const sent = vi.spyOn(ActingQuery.prototype, 'submit');
  onTestFinished(() => sent.mockRestore());
  const begun: number[] = [];
  const reads = [0, 1, 2].map((n) =>
    read(database, n === 0 ? waitsForLock : 'select 1', anon, { onBegin: () => begun.push(n) }),
  );
  await eventually(() => expect(sent).toHaveBeenCalledTimes(2));
  // Its time begins when the one ahead has had its own.
  expect(begun).toEqual([0]);
  await lock.release();
  await Promise.all(reads);
  expect(begun).toEqual([0, 1, 2]);
});

it('lets nobody stand behind a read that may be slow', async () => {
  const database = open(2);
  const lock = await holdLock();
  const slow = read(database, waitsForLock, anon, { isQuick: false });
  const quick = Array.from({ length: 20 }, () => read(database, 'select 1 as one'));
  expect(await Promise.all(quick)).toHaveLength(20);
  await lock.release();
  await slow;
});

it('gives way to a transaction, however many reads come', async () => {
  const database = open(1);
  let isDone = false;
  let reads = 0;
  const keepReading = async () => {
    for (; !isDone; reads += 1) await read(database, 'select 1 as one');
  };
  const readers = [keepReading(), keepReading(), keepReading()];
  const { rows } = await database.withClaims(anon, 'read', (client) =>
    client.query('select current_user as role'),
  );
  isDone = true;
  await Promise.all(readers);
  expect(rows).toEqual([{ role: 'anon' }]);
  expect(reads).toBeLessThan(100);
});

it('goes on over a new connection when one breaks', async () => {
  const database = open(1);
  const lock = await holdLock();
  const lost = codeOf(read(database, waitsForLock));
  const next = Array.from({ length: 5 }, () => codeOf(read(database, 'select 1 as one')));
  await eventually(async () => {
    const { rows } = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where wait_event = 'advisory' and datname = current_database()`,
    );
    expect(rows).toHaveLength(1);
  });
  expect(await lost).toBe('57P01');
  const answers = await Promise.all(next);
  // What had been sent is lost with it.
  expect(answers.slice(1)).toEqual(Array(4).fill([{ one: 1 }]));
  await lock.release();
});

it('tells how many wait, and once for each how long', async () => {
  const waits: string[] = [];
  const instruments = { waited: (pool: string) => void waits.push(pool) };
  const database = open(1, { instruments });
  const lock = await holdLock();
  const reads = [read(database, waitsForLock)];
  reads.push(...Array.from({ length: 4 }, () => read(database, 'select 1')));
  const visitors = () => database.readLoads().find(({ pool }) => pool === 'visitors');
  await eventually(() =>
    expect(visitors()).toEqual({ pool: 'visitors', most: 1, open: 1, idle: 0, waiting: 3 }),
  );
  await lock.release();
  await Promise.all(reads);
  expect(visitors()).toMatchObject({ idle: 1, waiting: 0 });
  expect(waits).toEqual(Array(5).fill('visitors'));
});

it('answers an error to everybody when there is no database', async () => {
  const database = open(1, {}, { ...test.config, database: 'none' });
  const asked = Array.from({ length: 5 }, () => codeOf(read(database, 'select 1')));
  expect(await Promise.all(asked)).toEqual(Array(5).fill('3D000'));
});

const lockKey = 4711;
const waitsForLock = `select pg_advisory_xact_lock_shared(${lockKey})`;

/** Who asks for it with a read waits, until the test releases it or ends. */
async function holdLock() {
  const client = new pg.Client(test.config);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('select pg_advisory_lock($1)', [lockKey]);
  return { release: () => client.query('select pg_advisory_unlock($1)', [lockKey]) };
}

function open(connections: number, options: DatabaseOptions = {}, config = test.config): Database {
  const database = openDatabase(config, { sizes: poolsOf(connections), ...options });
  onTestFinished(() => database.close());
  return database;
}

async function read(
  database: Database,
  query: string | pg.QueryConfig,
  claims = anon,
  turn: ReadOptions = {},
): Promise<unknown[]> {
  const config = typeof query === 'string' ? { text: query } : query;
  return (await database.readAs(claims, config, { isQuick: true, ...turn })).rows;
}

function codeOf(asked: Promise<unknown>): Promise<unknown> {
  return asked.catch((error: { code?: string }) => error.code);
}
