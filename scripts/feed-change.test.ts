// @module-tag long
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Jobs } from '#server/start-jobs.ts';
import { intervals } from '#shared/facts/intervals.ts';
import { TestClock } from '#test/clock.ts';
import { openDatabaseForFile } from '#test/database.ts';
import { startJobs } from '#test/feed-jobs.ts';
import { fillDemoMonth, usualMonth } from '#test/fill-demo-month.ts';
import { startProvider } from '#test/provider.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const clock = new TestClock(new Date().toISOString());
const running: Jobs[] = [];

const database = await openDatabaseForFile();
const provider = await startProvider({ now: clock.now });
afterAll(() => provider.close());
// As many games as in ten weeks of the real leagues, with fewer rows below each.
const gamesADay = { NFL: 3, NBA: 14 };
const size = {
  ...usualMonth,
  gamesADay,
  mostPlays: 20,
  revisions: 2,
  players: 5,
  livePoints: 10,
};
beforeAll(() => fillDemoMonth(database.pool, clock.now(), size));

afterEach(() => Promise.all(running.splice(0).map((jobs) => jobs.stop())));

/** The server's jobs under FEED=espn; between two pieces of the removal `rest` is awaited. */
async function start(rest: () => Promise<void>): Promise<Jobs> {
  const jobs = await startJobs({
    config: { feed: 'espn', feedBaseUrl: provider.url, mayReplaceFeed: false },
    ...{ database, clock, takeoverMs: 300 },
    wait: (delayMs, signal) =>
      delayMs === intervals.removalRestMs ? rest() : clock.wait(delayMs, signal),
  });
  running.push(jobs);
  return jobs;
}

const isDemo = (id: string) => id.startsWith('demo_');

async function countGames(): Promise<{ demo: number; real: number }> {
  const { rows } = await database.pool.query<{ id: string }>('select external_id as id from games');
  const demo = rows.filter(({ id }) => isDemo(id)).length;
  return { demo, real: rows.length - demo };
}

/** The worlds of all that a subscriber and a visitor may read; what was graded says itself of which it is. */
async function listShownWorlds(): Promise<Set<boolean>> {
  const keys = [
    'select external_id as key from games',
    'select external_id from news',
    'select player_id from players_master',
    `select game_id from predictions where graded_at is null`,
    `select game_id from player_projections where graded_at is null`,
    `select game_id from parlays where graded_at is null`,
    `select game_id from fantasy_picks where graded_at is null`,
  ];
  const premium = { role: 'authenticated', sub: subscriber } as const;
  const { rows } = await database.withClaims(premium, 'read', (client) =>
    client.query<{ key: string }>(keys.join(' union all ')),
  );
  return new Set(rows.map(({ key }) => isDemo(key)));
}
const subscriber = '11111111-1111-4111-8111-111111111111';

/** Tables with rows that bear a key of the simulated league. */
async function listTraces(): Promise<string[]> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' or tablename = 'game_sources' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await database.pool.query(
      `select from ${name} as row where row::text ~ '[(,"]demo[_,)]' limit 1`,
    );
    if (rowCount) found.push(name);
  }
  return found;
}

it('is left behind at once, and gone in the end, though a process was killed in between', async () => {
  await database.pool.query(
    `insert into auth.users (id, email, encrypted_password) values ('${subscriber}', 'fan@example.com', '');
     insert into subscriptions (user_id, status, subscription_tier, subscription_end)
     values ('${subscriber}', 'active', 'yearly', now() + interval '1 year')`,
  );
  expect(await listShownWorlds()).toEqual(new Set([true]));
  const traces = await listTraces();
  expect(traces).toEqual(
    expect.arrayContaining([
      'public.game_plays',
      'public.player_games',
      'public.parlays',
      'public.news',
    ]),
  );

  const { demo: before } = await countGames();
  expect(before).toBeGreaterThan(1_190);
  const shown: boolean[][] = [];
  let pieces = 0;
  const gate = Promise.withResolvers<void>();
  // The first pieces go one by one; then the process is frozen until it is killed.
  await start(async () => {
    pieces += 1;
    if (pieces > 20) await gate.promise;
  });
  await vi.waitFor(
    async () => {
      clock.advance(1_000);
      const { real } = await countGames();
      shown.push([...(await listShownWorlds())]);
      expect(real).toBeGreaterThan(0);
      expect(pieces).toBeGreaterThan(20);
    },
    { timeout: 60_000, interval: 50 },
  );
  const inBetween = await countGames();
  expect(inBetween.demo).toBe(before - 21);
  expect(await listShownWorlds()).toEqual(new Set([false]));

  await database.pool.query('select pg_terminate_backend(pid) from internal.poller_lease');
  gate.resolve();
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  expect(await listShownWorlds()).toEqual(new Set([false]));

  let rests = 0;
  await start(async () => {
    rests += 1;
    if (rests % 100 === 1) shown.push([...(await listShownWorlds())]);
  });
  await vi.waitFor(
    async () => {
      clock.advance(1_000);
      expect(await countGames()).toMatchObject({ demo: 0 });
      const policies = `select from pg_policies where policyname = 'One world at a time'`;
      expect((await database.pool.query(policies)).rowCount).toBe(0);
    },
    { timeout: 120_000, interval: 100 },
  );
  expect(await listTraces()).toEqual([]);
  expect((await countGames()).real).toBeGreaterThanOrEqual(inBetween.real);
  expect(rests).toBeGreaterThan(1_000);
  // Once the feed had begun, no answer held a simulated row.
  for (const worlds of shown) expect(worlds).toEqual(expect.not.arrayContaining([true, false]));
});
