import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, openTestPool } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { startTestServer, type TestServer, toUrl } from '#test/server.ts';
import { signInAs } from '#test/signed-in.ts';

// A database with rows of its own stands for a replica that is behind.
let replica: Awaited<ReturnType<typeof createTestDatabase>>;
let server: TestServer;
beforeAll(async () => {
  replica = await createTestDatabase();
  const behind = openTestPool(replica.config);
  await fill(behind, 'as it was');
  await behind.end();
  server = await startTestServer({
    environment: { DATABASE_READ_URL: toUrl(replica.config), DATABASE_READ_LAG_SECONDS: '3600' },
  });
  await fill(server.services.database.pool, 'as it is');
  await eventually(async () => expect(server.services.database.replica?.lag.isFresh).toBe(true));
});
afterAll(async () => {
  await server.stop();
  await replica.drop();
});

async function fill(pool: pg.Pool, headline: string): Promise<void> {
  await pool.query(
    `insert into news (external_id, sport, headline, published_at) values ('one', 'NFL', $1, now())`,
    [headline],
  );
  await pool.query('create view public.titles as select headline from news');
  await pool.query('grant select on titles to anon, authenticated');
}

async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  const apikey = server.services.secrets.publishableKey;
  const answer = await fetch(`${server.url}/rest/v1/${path}`, { headers: { apikey, ...headers } });
  return answer.text();
}

describe('visitors of a server with a replica', () => {
  it('read there what nobody is told of', async () => {
    expect(await read('titles?select=headline')).toContain('as it was');
  });

  it('read from the database itself what live updates tell of, kept for all or for one alone', async () => {
    expect(await read('news?select=headline')).toContain('as it is');
    expect(await read('news?select=headline', { prefer: 'count=exact' })).toContain('as it is');
  });
});

describe('a fan who is signed in', () => {
  it('reads from the database itself', async () => {
    const { token } = await signInAs(server, 'ada');
    const authorization = `Bearer ${token}`;
    expect(await read('titles?select=headline', { authorization })).toContain('as it is');
  });
});
