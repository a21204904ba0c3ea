import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

async function ask(config: pg.ClientConfig): Promise<unknown> {
  const client = new pg.Client(config);
  await client.connect();
  const { rows } = await client.query('select 1 as one');
  await client.end();
  return rows[0];
}

it('works beside a server, leaves it running, and brings the database itself when nobody does', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sports-hub-join-'));
  try {
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
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
