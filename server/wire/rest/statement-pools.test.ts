import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { deriveSecrets } from '#server/base/config/secrets.ts';
import type { Claims } from '#server/base/database/claims.ts';
import { isTooBusy } from '#server/base/limits/refusals.ts';
import { createBudgets } from '#test/budgets.ts';
import { openDatabaseForFile } from '#test/database.ts';
import { StatementPools } from './statement-pools.ts';

const database = await openDatabaseForFile();
afterEach(() => vi.restoreAllMocks());

const visitor = { claims: { role: 'anon' } as Claims, who: '192.0.2.1', checkRoom: () => {} };
const other = { ...visitor, who: '192.0.2.2' };
const sleeping = (seconds: number) => ({ text: 'select pg_sleep($1)', values: [seconds] });
const one = { text: 'select 1 as one', values: [] };
const secrets = deriveSecrets('one secret of all processes, long enough');
const openPools = (queryTime = 300) =>
  new StatementPools(
    database,
    () => new Date(),
    createBudgets({ database, secrets }, { queryTime }),
  );

/** Who holds the lock lets every statement wait that touches the table. */
async function holdGames(): Promise<() => Promise<void>> {
  const client = await database.pool.connect();
  await client.query('begin; lock table games in access exclusive mode');
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

/** Reads that begin on any pool while another has not ended: the most of them at a time. */
function watchReads(): { most: () => number } {
  let [running, most] = [0, 0];
  const { readAs } = database;
  vi.spyOn(database, 'readAs').mockImplementation(async (claims, query, turn) => {
    running += 1;
    most = Math.max(most, running);
    return readAs(claims, query, turn).finally(() => (running -= 1)) as never;
  });
  return { most: () => most };
}

describe('a read', () => {
  it('that is quick answers, at first and once it is known', async () => {
    const pools = openPools();
    for (let run = 0; run < 5; run += 1) {
      expect((await pools.read(visitor, one)).rows).toEqual([{ one: 1 }]);
    }
  });

  it('that needs longer than its turn goes on among dear ones, for the time of its role', async () => {
    const text = `select current_setting('statement_timeout') as limit, pg_sleep(0.2)`;
    const { rows } = await openPools().read(visitor, { text, values: [] });
    expect(rows).toMatchObject([{ limit: '3s' }]);
  });

  it('that is known waits for no dear one, from the same address too', async () => {
    const pools = openPools(60_000);
    for (let run = 0; run < 5; run += 1) await pools.read(visitor, one);
    const release = await holdGames();
    const dear = Array.from({ length: 12 }, () =>
      pools.read(visitor, { text: 'select count(*) from games', values: [] }),
    );
    let answered = 0;
    const ended = Promise.allSettled(dear.map((each) => each.finally(() => (answered += 1))));
    expect((await pools.read(visitor, one)).rows).toEqual([{ one: 1 }]);
    expect((await pools.read(other, one)).rows).toEqual([{ one: 1 }]);
    expect(answered).toBe(0);
    await release();
    expect((await ended).every(({ status }) => status === 'fulfilled')).toBe(true);
  });

  it('is refused once its address has spent what the dear ones may take, unless it is known', async () => {
    const pools = openPools();
    // So many that a moment in which this machine is slow does not stretch the turns.
    for (let run = 0; run < 30; run += 1) await pools.read(visitor, one);
    await pools.read(visitor, sleeping(0.3));
    const refused = await pools.read(visitor, sleeping(0)).catch((error: unknown) => error);
    expect(isTooBusy(refused)).toBe(true);
    expect((await pools.read(visitor, one)).rows).toEqual([{ one: 1 }]);
    expect((await pools.read(other, sleeping(0))).rows).toHaveLength(1);
    expect(pools.readLoads()).toContainEqual({
      queue: 'budget',
      running: 0,
      queued: 0,
      rejected: 1,
    });
  });

  it('pays for its bytes: who asks for large answers on end is refused, and quick reads are not', async () => {
    // More than a slow moment of this machine costs, and less than five such answers.
    const pools = openPools(800);
    for (let run = 0; run < 5; run += 1) await pools.read(visitor, one);
    const large = { text: `select repeat('x', 6000000) as body`, values: [] };
    const statuses: string[] = [];
    for (let run = 0; run < 6; run += 1) {
      const [answer] = await Promise.allSettled([pools.read(visitor, large)]);
      statuses.push(answer.status);
    }
    // How many are served before depends on how long they took.
    expect(statuses[0]).toBe('fulfilled');
    expect(statuses.at(-1)).toBe('rejected');
    expect(statuses.toSorted()).toEqual(statuses);
    expect((await pools.read(visitor, one)).rows).toEqual([{ one: 1 }]);
  });

  it('trained with cheap values is paid for with dear ones, and then runs one at a time', async () => {
    const pools = openPools();
    for (let run = 0; run < 50; run += 1) await pools.read(visitor, sleeping(0));
    // Dear, and far from the end of a turn.
    for (let run = 0; run < 6; run += 1) await pools.read(visitor, sleeping(0.06));
    const reads = watchReads();
    await Promise.all(Array.from({ length: 6 }, () => pools.read(visitor, sleeping(0.02))));
    expect(reads.most()).toBe(1);
    expect((await pools.read(other, sleeping(0))).rows).toHaveLength(1);
  });
});

it('health is told while every other connection is taken', async () => {
  const taken = await Promise.all(
    [database.pool, database.jobs, ...Object.values(database.callerPools)].flatMap((pool) =>
      Array.from({ length: pool.options.max }, () => pool.connect()),
    ),
  );
  expect((await database.health.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  for (const client of taken) client.release();
});

describe('a table that somebody holds', () => {
  const ofGames = { text: 'select count(*) from games where home_score > 0', values: [] };
  const refusalOf = (asked: Promise<unknown>) => asked.catch((error: unknown) => error);

  it('is a pause for who asks for it, which costs nothing, and keeps no dear one waiting', async () => {
    const pools = openPools(60_000);
    const release = await holdGames();
    onTestFinished(release);
    const [first] = await Promise.all([
      refusalOf(pools.read(visitor, ofGames)),
      refusalOf(pools.read(other, ofGames)),
    ]);
    expect(isTooBusy(first)).toBe(true);
    const crowd = Array.from({ length: 20 }, (_, at) =>
      refusalOf(pools.read({ ...visitor, who: `192.0.2.${at + 3}` }, ofGames)),
    );
    expect((await pools.read(other, sleeping(0.2))).rows).toHaveLength(1);
    expect((await Promise.all(crowd)).every(isTooBusy)).toBe(true);
    const write = { text: 'update games set home_score = 1', values: [] };
    const operator = { ...visitor, claims: { role: 'service_role' } as Claims };
    expect(isTooBusy(await refusalOf(pools.write(operator, write, () => 1)))).toBe(true);
    const told = pools.readLoads().find(({ queue }) => queue === 'lock');
    expect(told?.rejected).toBeGreaterThanOrEqual(23);
  });

  it('takes nothing of what its caller may spend on dear ones', async () => {
    const pools = openPools(300);
    const release = await holdGames();
    for (let run = 0; run < 3; run += 1) await refusalOf(pools.read(visitor, ofGames));
    await release();
    expect((await pools.read(visitor, ofGames)).rows).toHaveLength(1);
  });

  it('is told from a statement that is dear itself', async () => {
    const error = await refusalOf(openPools(60_000).read(visitor, sleeping(4)));
    expect(error).toMatchObject({ code: '57014' });
  });
});
