// @module-tag long
import pg from 'pg';
import { expect, it } from 'vitest';
import { makeFolderForTest } from '#test/folders.ts';
import { joinEmbeddedPostgres, shareEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

async function ask(config: pg.ClientConfig): Promise<unknown> {
  const client = new pg.Client(config);
  await client.connect();
  const { rows } = await client.query('select 1 as one');
  await client.end();
  return rows[0];
}

it('works beside a server, leaves it running, and brings the database itself when nobody does', async () => {
  const folder = await makeFolderForTest();
  const server = await startEmbeddedPostgres(folder);
  const guest = await joinEmbeddedPostgres(folder);
  expect(await ask(guest.clientConfig)).toEqual({ one: 1 });
  await guest.stop();
  expect(await ask(server.clientConfig)).toEqual({ one: 1 });
  await server.stop();
  const alone = await joinEmbeddedPostgres(folder);
  expect(await ask(alone.clientConfig)).toEqual({ one: 1 });
  await alone.stop();
  await expect(ask(alone.clientConfig)).rejects.toThrow();
}, 60_000);

it('stops when its guests have left, or at once when told to hurry', async () => {
  const folder = await makeFolderForTest();
  const server = await startEmbeddedPostgres(folder);
  const guest = await shareEmbeddedPostgres(folder);
  let isStopped = false;
  const stopped = server.stop().then(() => {
    isStopped = true;
  });
  expect(await ask(guest.clientConfig)).toEqual({ one: 1 });
  expect(isStopped).toBe(false);
  await guest.stop();
  await stopped;
  await expect(ask(guest.clientConfig)).rejects.toThrow();
  const next = await startEmbeddedPostgres(folder);
  const staying = await shareEmbeddedPostgres(folder);
  await next.stop(AbortSignal.abort());
  await expect(ask(next.clientConfig)).rejects.toThrow();
  await staying.stop();
}, 60_000);
