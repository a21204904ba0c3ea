import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDatabaseForFile, poolsOf } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { users } from '#test/users.ts';
import { openDatabase } from './database.ts';
import type { PoolName } from './pool-sizes.ts';

const test = await createDatabaseForFile();
const database = openDatabase(test.config, { sizes: poolsOf(2) });
afterAll(() => database.close());

const anon = { role: 'anon' } as const;

it.runIf(process.platform === 'linux')('lets dear reads run when nobody else does', async () => {
  const own = openDatabase(test.config, { sizes: poolsOf(1), isOurs: true });
  onTestFinished(() => own.close());
  const priorityIn = async (pool: PoolName) => {
    const { rows } = await own.callerPools[pool].query<{ pid: number }>(
      'select pg_backend_pid() as pid',
    );
    const [{ pid } = { pid: 0 }] = rows;
    // Where Linux shares the processor among sessions, that of the session is the one that counts.
    const session = await readFile(`/proc/${pid}/autogroup`, 'utf8').catch(() => undefined);
    return { own: getPriority(pid), session: session?.replace(/.*nice /s, '').trim() };
  };
  const usual = await priorityIn('visitors');
  expect(usual.own).toBe(0);
  const low = { own: 15, session: usual.session && '15' };
  for (const pool of ['trial', 'dear'] as const) {
    await eventually(async () => expect(await priorityIn(pool)).toEqual(low));
  }
});

describe('a transaction with claims', () => {
  it('acts with the role and claims of the caller, in UTC', async () => {
    const { fan } = await users(await connect());
    const row = await database.withClaims(fan.claims, 'read', async (client) => {
      const { rows } = await client.query(
        `select current_user as role, auth.uid() as id, auth.jwt() ->> 'email' as email, current_setting('timezone') as zone`,
      );
      return rows[0];
    });
    expect(row).toEqual({ role: 'authenticated', id: fan.id, email: fan.email, zone: 'UTC' });
  });

  it.each([
    ['anon', '3s'],
    ['authenticated', '8s'],
    ['service_role', '15s'],
  ] as const)('gives %s %s for a statement, to read and to write', async (role, limit) => {
    const text = `select current_setting('statement_timeout') as limit`;
    const write = database.withClaims({ role }, 'write', (client) => client.query(text));
    const outcomes = await Promise.all([database.readAs({ role }, { text }), write]);
    expect(outcomes.map(({ rows }) => rows)).toEqual([[{ limit }], [{ limit }]]);
  });

  it('leaves nothing of the caller on the connection', async () => {
    await database.withClaims({ role: 'authenticated', sub: 'x' }, 'read', (client) =>
      client.query('select 1'),
    );
    const { rows } = await database.callerPools.members.query(
      `select current_user as role, nullif(current_setting('request.jwt.claims', true), '') as claims,
        current_setting('statement_timeout') as limit`,
    );
    expect(rows).toEqual([{ role: 'postgres', claims: null, limit: '15s' }]);
  });

  it('cannot be escaped by a claim with quotes in it', async () => {
    const claims = { role: 'anon', name: `'); drop table games; --\\` } as const;
    const name = await database.withClaims(claims, 'read', async (client) => {
      const { rows } = await client.query<{ name: string }>(`select auth.jwt() ->> 'name' as name`);
      return rows[0]?.name;
    });
    expect(name).toBe(claims.name);
  });

  it('refuses to write when it was opened for reading', async () => {
    const write = database.withClaims({ role: 'service_role' }, 'read', (client) =>
      client.query('delete from news'),
    );
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });

  it('takes everything back when the work fails', async () => {
    const work = database.withClaims({ role: 'service_role' }, 'write', async (client) => {
      await client.query(
        `insert into news (sport, external_id, headline, published_at) values ('NFL', 'demo_x', 'X', now())`,
      );
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect((await database.pool.query('select from news')).rowCount).toBe(0);
  });

  it('fails when a statement failed, even if the work hides that', async () => {
    const work = database.withClaims(anon, 'write', async (client) => {
      await client.query('select * from nowhere').catch((error: Error) => error);
    });
    await expect(work).rejects.toThrow('rolled back');
  });
});

it('a connection that breaks fails its own caller, and the next one gets a new one', async () => {
  const onError = vi.fn();
  const own = openDatabase(test.config, { sizes: poolsOf(1), onError });
  onTestFinished(() => own.close());
  const broken = own.withClaims(anon, 'read', async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await eventually(() => expect(onError).toHaveBeenCalled());
    await client.query('select 1');
  });
  await expect(broken).rejects.toThrow();
  const answer = await own.withClaims(anon, 'read', (client) => client.query('select 1 as one'));
  expect(answer.rows).toEqual([{ one: 1 }]);
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(test.config);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
