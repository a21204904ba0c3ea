import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#server/base/database/database.ts';
import type { PoolSizes } from '#server/base/database/pool-sizes.ts';
import { templateDatabase } from './global-setup.ts';
import { users } from './users.ts';

export type TestDatabase = { config: pg.ClientConfig; drop: () => Promise<void> };

/** A fresh migrated database of its own for the calling test file; dropped by `drop`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyDatabase(templateDatabase);
}

/** Dropped after the last test of the file that calls this outside its tests. */
export async function createDatabaseForFile() {
  const { config, drop } = await createTestDatabase();
  afterAll(drop);
  const connect = () => connectForTest(config);
  return { config, connect, begin: beginWith(connect) };
}

/** A connection that is rolled back when the test ends, and people to act as. */
function beginWith(connect: () => Promise<pg.Client>) {
  type Begun<People> = Promise<{ client: pg.Client } & People>;
  async function begin(): Begun<Awaited<ReturnType<typeof users>>>;
  async function begin<People extends object>(
    add: (client: pg.Client) => Promise<People>,
  ): Begun<People>;
  async function begin(add: (client: pg.Client) => Promise<object> = users) {
    const client = await connect();
    return { client, ...(await add(client)) };
  }
  return begin;
}

/** One that nobody has migrated. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return copyDatabase('template0');
}

async function copyDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = inject('postgres');
  await asAdmin(server, `create database ${name} template ${template}`);
  return {
    config: { ...server, database: name },
    drop: () => asAdmin(server, `drop database ${name} with (force)`),
  };
}

/** The server's own way into such a database; `close` drops it. */
export async function openTestDatabase(): Promise<Database> {
  const { config, drop } = await createTestDatabase();
  const database = openDatabase(config);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** Closed and dropped after the last test of the file that calls this outside its tests. */
export async function openDatabaseForFile() {
  const database = await openTestDatabase();
  afterAll(database.close);
  return {
    ...database,
    rows: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> =>
      (await database.pool.query<Row>(text, values)).rows,
  };
}

/** Of so many connections each. */
export function poolsOf(size: number): PoolSizes {
  return {
    ...{ visitors: size, members: size, trial: size, dear: size },
    ...{ own: size, jobs: size, health: size },
  };
}

/** Connections alone, for what needs no more of the server. */
export function openTestPool(config: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, max: 4 });
  // The database is dropped while connections are still closing.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}

/** A connection inside a transaction that is rolled back when the test ends. */
export async function connectForTest(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  await client.connect();
  await client.query('begin');
  onTestFinished(async () => {
    await client.query('rollback');
    await client.end();
  });
  return client;
}

async function asAdmin(server: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
