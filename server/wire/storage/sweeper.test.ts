import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { advisoryLocks } from '#server/base/database/locks.ts';
import { eventually } from '#test/eventually.ts';
import { startTestServer } from '#test/server.ts';

it('leaves all bytes where they are while a backup reads, until that ends in any way', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const { database, storage } = server.services;
  const reader = new pg.Client(database.clientConfig);
  reader.on('error', () => {});
  await reader.connect();
  await reader.query('select pg_advisory_lock($1)', [advisoryLocks.storedBytes]);
  const key = randomUUID();
  await storage.bytes.put(key, Buffer.from('picture'), 'image/webp');
  await database.pool.query('insert into storage.discarded (version) values ($1)', [key]);
  expect(await storage.sweeper.sweep()).toBe(0);
  expect(await storage.bytes.get(key)).toBeDefined();
  await database.pool.query(
    `select pg_terminate_backend(pid, 10000) from pg_locks
     where locktype = 'advisory' and objid = $1
       and database = (select oid from pg_database where datname = current_database())`,
    [advisoryLocks.storedBytes],
  );
  await storage.sweeper.sweep();
  // Whether by this sweep or by one that the server itself makes.
  await eventually(async () => expect(await storage.bytes.get(key)).toBeUndefined());
});
