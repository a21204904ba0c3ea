import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, poolsOf } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { toUrl } from '#test/server.ts';
import { type Database, openDatabase } from './database.ts';
import { openPool } from './open-pool.ts';
import { Lag } from './replica.ts';

/** A primary and a replica whose positions the test says, looked at on a clock of its own. */
function createLag() {
  const at: { primary: bigint | undefined; replica: bigint | undefined } = {
    primary: 100n,
    replica: 100n,
  };
  let nowMs = 0;
  const ask = (name: keyof typeof at) => async () => {
    const position = at[name];
    if (position === undefined) throw new Error('away');
    return position;
  };
  const lag = new Lag({
    mostLagMs: 5_000,
    askPrimary: ask('primary'),
    askReplica: ask('replica'),
    elapsedMs: () => nowMs,
  });
  const isFreshAfter = async (ms: number, news: Partial<typeof at> = {}) => {
    nowMs += ms;
    Object.assign(at, news);
    await lag.look();
    return lag.isFresh;
  };
  return { lag, isFreshAfter };
}

describe('how far a replica is behind', () => {
  it('is not known before anybody looked', () => {
    expect(createLag().lag.isFresh).toBe(false);
  });

  it('is nothing while nothing is written, for however long', async () => {
    const { isFreshAfter } = createLag();
    for (let look = 0; look < 20; look += 1) expect(await isFreshAfter(1_000)).toBe(true);
  });

  it('is the age of the oldest moment of the primary that it has not come to', async () => {
    const { isFreshAfter } = createLag();
    expect(await isFreshAfter(0)).toBe(true);
    expect(await isFreshAfter(4_000, { primary: 200n })).toBe(true);
    expect(await isFreshAfter(2_000, { primary: 300n })).toBe(false);
    expect(await isFreshAfter(1_000, { primary: 400n, replica: 300n })).toBe(true);
    expect(await isFreshAfter(4_500, { primary: 500n })).toBe(false);
    expect(await isFreshAfter(0, { replica: 500n })).toBe(true);
  });

  it('is too much when it does not answer; while the primary says nothing it is what it was', async () => {
    const { isFreshAfter } = createLag();
    await isFreshAfter(0);
    expect(await isFreshAfter(100, { replica: undefined })).toBe(false);
    expect(await isFreshAfter(100, { replica: 100n })).toBe(true);
    expect(await isFreshAfter(4_000, { primary: undefined })).toBe(true);
    expect(await isFreshAfter(600_000)).toBe(true);
    expect(await isFreshAfter(100, { replica: undefined })).toBe(false);
    expect(await isFreshAfter(100, { replica: 100n })).toBe(true);
    expect(await isFreshAfter(100, { primary: 200n })).toBe(false);
    expect(await isFreshAfter(600_000, { primary: undefined })).toBe(false);
    expect(await isFreshAfter(100, { primary: 200n, replica: 200n })).toBe(true);
  });
});

// Two databases that hold different rows stand for a primary and a replica that is behind.
let primary: Awaited<ReturnType<typeof createTestDatabase>>;
let replica: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  [primary, replica] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  for (const [{ config }, name] of [
    [primary, 'primary'],
    [replica, 'replica'],
  ] as const) {
    const client = new pg.Client(config);
    await client.connect();
    await client.query(
      `create table place (name text); grant select on place to anon, authenticated`,
    );
    await client.query('insert into place values ($1)', [name]);
    await client.end();
  }
});
afterAll(() => Promise.all([primary.drop(), replica.drop()]));

async function open(url: string, isReached = true): Promise<Database> {
  const replicaOptions = { url, mostLagMs: 60_000, onChange: () => {} };
  const database = openDatabase(primary.config, { sizes: poolsOf(2), replica: replicaOptions });
  onTestFinished(() => database.close());
  await eventually(async () => expect(database.replica?.lag.isFresh).toBe(isReached));
  return database;
}

async function placeOf(
  database: Database,
  role: 'anon' | 'authenticated',
  turn: Parameters<Database['readAs']>[2],
): Promise<string | undefined> {
  const text = 'select name from place';
  const { rows } = await database.readAs<{ name: string }>({ role }, { text }, turn);
  return rows[0]?.name;
}

const turns = [{ isQuick: true }, { lane: 'trial' }, { lane: 'dear' }, {}] as const;

describe('with a replica', () => {
  it.each(turns)('a visitor who may see older rows gets them there: %j', async (turn) => {
    const database = await open(toUrl(replica.config));
    expect(await placeOf(database, 'anon', { ...turn, mayBeStale: true })).toBe('replica');
  });

  it.each(turns)('nobody else does: %j', async (turn) => {
    const database = await open(toUrl(replica.config));
    expect(await placeOf(database, 'anon', turn)).toBe('primary');
    expect(await placeOf(database, 'authenticated', { ...turn, mayBeStale: true })).toBe('primary');
  });

  it.each(turns)('that is away everybody asks the primary: %j', async (turn) => {
    const database = await open('postgres://nobody@127.0.0.1:1/nothing', false);
    expect(await placeOf(database, 'anon', { ...turn, mayBeStale: true })).toBe('primary');
  });

  it.each(turns)('a visitor reads on while the primary is away: %j', async (turn) => {
    const database = openDatabase(
      { host: '127.0.0.1', port: 1 },
      {
        sizes: poolsOf(2),
        replica: { url: toUrl(replica.config), mostLagMs: 1_000, onChange: () => {} },
      },
    );
    onTestFinished(() => database.close());
    expect(await placeOf(database, 'anon', { ...turn, mayBeStale: true })).toBe('replica');
    await expect(placeOf(database, 'anon', turn)).rejects.toThrow('ECONNREFUSED');
  });

  it('a mistake in the question is no reason to ask twice', async () => {
    const database = await open(toUrl(replica.config));
    const asked = database.readAs(
      { role: 'anon' },
      { text: 'select nonsense' },
      { mayBeStale: true },
    );
    await expect(asked).rejects.toThrow('nonsense');
    expect(database.lanes.visitors.totalCount).toBe(0);
  });
});

describe('a server that follows another one', () => {
  it('is no place to write, and one to read for those who may see older rows', async () => {
    const follower = await createTestDatabase();
    onTestFinished(() => follower.drop());
    const admin = new pg.Client(follower.config);
    await admin.connect();
    await admin.query(`
      create schema follower;
      create function follower.pg_is_in_recovery() returns boolean return true;
      grant usage on schema follower to anon;
      grant execute on function follower.pg_is_in_recovery() to anon;
      alter database ${follower.config.database} set search_path = follower, pg_catalog, public`);
    await admin.end();
    const database = openDatabase(follower.config, { sizes: poolsOf(1) });
    onTestFinished(() => database.close());
    const refused = 'Connection terminated: this database follows another one';
    await expect(database.pool.query('select 1')).rejects.toThrow(refused);
    await expect(placeOf(database, 'anon', { isQuick: true })).rejects.toThrow(refused);
    expect(database.pool.totalCount).toBe(0);
    const lane = openPool(follower.config, {
      name: 'visitors',
      max: 1,
      mayFollow: true,
      onError: () => {},
    });
    expect((await lane.query('select pg_is_in_recovery() as follows')).rows).toEqual([
      { follows: true },
    ]);
    await lane.end();
  });
});

describe('a server that is no more', () => {
  it('keeps no connection of ours: what was made before ends, what came since stays', async () => {
    const database = openDatabase(primary.config, { sizes: poolsOf(2) });
    onTestFinished(() => database.close());
    await database.pool.query('select 1');
    const old = database.pool.query('select pg_sleep(60)');
    await database.lanes.visitors.query('select 1');
    const lostAtMs = performance.now();
    await database.jobs.query('select 1');
    database.reconnect(lostAtMs);
    await expect(old).rejects.toThrow('Connection terminated');
    await eventually(async () => expect(database.lanes.visitors.totalCount).toBe(0));
    expect(database.jobs.totalCount).toBe(1);
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
