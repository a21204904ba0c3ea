import type pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import type { JobContext } from '#server/operate/jobs/job.ts';
import { databaseFacts } from '#server/operate/metrics/database-facts.ts';
import { dayMs, minuteMs } from '#shared/facts/durations.ts';
import { sealAheadMs } from '#shared/facts/forecasts.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import type { SealDocument, World } from '#shared/seal/seal.ts';
import { verifySeals } from '#shared/seal/verify-seals.ts';
import { TestClock } from '#test/clock.ts';
import { insertRows, openJobContext } from '#test/forecast-context.ts';
import {
  buildComingGame,
  buildParlay,
  buildPick,
  buildPrediction,
  buildProjection,
} from '#test/forecast-rows.ts';
import { sealJob } from './seal-job.ts';

// To come by the database's clock, which refuses seals of games that began; the league's day has just begun.
const morning = new Date(Math.ceil(Date.now() / dayMs) * dayMs + 12 * 60 * minuteMs);
const { context, clock, pool } = await openJobContext(new TestClock());
const signal = new AbortController().signal;
const day = leagueDayOf(morning);

await seedTeams(pool);
beforeEach(async () => {
  clock.set(morning.toISOString());
  await pool.query(
    `set local session_replication_role = replica; delete from internal.sealed_rows; delete from public.seals;
     set local session_replication_role = origin; delete from public.games`,
  );
});

type Coming = ReturnType<typeof buildComingGame>;
const at = (minutes: number) => new Date(morning.getTime() + minutes * minuteMs);

async function addGame(id: string, minutes: number): Promise<Coming> {
  const game = {
    ...buildComingGame('nfl-kc', 'nfl-buf', at(minutes).toISOString(), 12),
    external_id: id,
  };
  await insertRows(pool, 'games', [game]);
  await insertRows(pool, 'predictions', [buildPrediction(game)]);
  return game;
}
const revise = (game: Coming) =>
  insertRows(pool, 'predictions', [
    buildPrediction(game, { made_at: clock.now().toISOString(), home_win_probability: 0.7 }),
  ]);
const run = (own: JobContext = context) => sealJob.run({ ...context, ...own }, 'all', signal);
const sealed = (rowsSaved: number, rowsRefused = 0) => ({ rowsSaved, rowsRefused });

async function readSeals(world: World = 'demo', of = day): Promise<SealDocument['seals']> {
  const { rows } = await pool.query('select public.seal_of_day($1, $2) as told', [of, world]);
  return rows[0].told.seals;
}

describe('before the first start of a day', () => {
  it('all of the day is sealed at once, and of no other day', async () => {
    const first = await addGame('demo_first', 30);
    const last = await addGame('demo_last', 13 * 60);
    await addGame('demo_next_day', 24 * 60);
    await insertRows(pool, 'player_projections', [buildProjection(first), buildProjection(last)]);
    await insertRows(pool, 'fantasy_picks', [buildPick(first)]);
    await insertRows(pool, 'parlays', [buildParlay(last, [])]);
    expect(await run()).toEqual(sealed(0));
    clock.set(new Date(at(30).getTime() - sealAheadMs).toISOString());
    expect(await run()).toEqual(sealed(6));
    const seals = await readSeals();
    expect(seals).toMatchObject([{ number: 1, day, rows: 6 }]);
    expect(Date.parse(seals[0]!.first_start)).toBe(at(30).getTime());
    expect(Date.parse(seals[0]!.sealed_at)).toBe(at(20).getTime());
    expect(verifySeals(seals)).toMatchObject({ findings: [], open: 6 });
  });

  it('nothing is sealed twice, and what came since is sealed before the next start', async () => {
    const first = await addGame('demo_first', 5);
    const last = await addGame('demo_last', 120);
    expect(await run()).toEqual(sealed(2));
    expect(await run()).toEqual(sealed(0));
    clock.advance(minuteMs);
    await revise(first);
    await revise(last);
    expect(await run()).toEqual(sealed(2));
    clock.advance(60 * minuteMs);
    await revise(last);
    expect(await run()).toEqual(sealed(0));
    clock.set(at(115).toISOString());
    expect(await run()).toEqual(sealed(1));
    const seals = await readSeals();
    expect(seals.map(({ rows }) => rows)).toEqual([2, 2, 1]);
    expect(verifySeals(seals)).toMatchObject({ findings: [], from: 1, to: 3, open: 5 });
  });

  it('a day ends where the league office is, so that one run may seal two of them', async () => {
    const midnight = [...Array(24 * 60).keys()].find(
      (minutes) => leagueDayOf(at(minutes)) !== day,
    )!;
    await addGame('demo_late', midnight - 2);
    await addGame('demo_early', midnight + 2);
    clock.set(at(midnight - 5).toISOString());
    expect(await run()).toEqual(sealed(2));
    const next = leagueDayOf(at(midnight));
    const chain = [...(await readSeals()), ...(await readSeals('demo', next))];
    expect(chain.map((seal) => seal.day)).toEqual([day, next]);
    expect(verifySeals(chain)).toMatchObject({ findings: [], to: 2 });
  });

  it('simulated and real games have a chain each', async () => {
    await addGame('demo_first', 5);
    await addGame('espn_first', 5);
    await addGame('nba_first', 6);
    expect(await run()).toEqual(sealed(3));
    const [demo, real] = [await readSeals('demo'), await readSeals('real')];
    expect([demo, real]).toMatchObject([[{ number: 1, rows: 1 }], [{ number: 1, rows: 2 }]]);
    for (const seals of [demo, real]) expect(verifySeals(seals).findings).toEqual([]);
  });
});

describe('what is too late', () => {
  it('stays unsealed, and is told as such', async () => {
    const late = await addGame('demo_late', 5);
    const next = await addGame('demo_next', 12);
    clock.set(at(6).toISOString());
    expect(await run()).toEqual(sealed(1));
    await pool.query(
      `update public.games set status = 'final', home_score = 20, away_score = 10 where external_id = $1`,
      [late.external_id],
    );
    clock.set(at(20).toISOString());
    expect(await run()).toEqual(sealed(0));
    expect(await readSeals()).toMatchObject([{ rows: 1 }]);
    await pool.query(`set local session_replication_role = replica;
      update public.predictions set starts_at = now() - interval '1 second', made_at = now() - interval '1 hour';
      set local session_replication_role = origin`);
    const { rows } = await pool.query(`select public.seal_of_day($1, 'demo') as told`, [
      leagueDayOf(new Date()),
    ]);
    expect(rows[0].told).toMatchObject({ unsealed: 1, unsealed_rows: [] });
    expect(next.external_id).toBe('demo_next');
  });

  it('is counted for a day, as a game that began with forecasts and without a seal', async () => {
    const fact = databaseFacts.find(({ name }) => name === 'games_without_seal');
    const count = async () => {
      const { rows } = await pool.query(fact?.sql ?? '');
      return Object.fromEntries(rows.map(({ labels, value }) => [labels.world, value]));
    };
    const begin = (ago: string) =>
      pool.query(
        `update games set status = 'live', home_score = 0, away_score = 0, scheduled_at = now() - $1::interval where external_id <> 'espn_to_come'`,
        [ago],
      );
    for (const id of ['espn_sealed', 'demo_sealed']) await addGame(id, 5);
    await run();
    for (const id of ['espn_missed', 'espn_to_come', 'demo_missed']) await addGame(id, 5);
    const silent = buildComingGame('nfl-kc', 'nfl-buf', at(5).toISOString(), 12);
    await insertRows(pool, 'games', [{ ...silent, external_id: 'espn_without_forecast' }]);
    expect(await count()).toEqual({ real: 0, demo: 0 });
    await begin('1 hour');
    expect(await count()).toEqual({ real: 1, demo: 1 });
    await begin('25 hours');
    expect(await count()).toEqual({ real: 0, demo: 0 });
  });

  it('is refused by the database where the clock of the server is behind', async () => {
    await addGame('demo_began', 5);
    const began = new Date(Date.now() - 5 * minuteMs);
    await pool.query('update public.games set scheduled_at = $1', [began]);
    clock.set(new Date(began.getTime() - minuteMs).toISOString());
    expect(await run()).toEqual(sealed(0, 1));
    expect(await readSeals()).toEqual([]);
  });
});

it('of two processes at once one seals, and no row is lost or there twice', async () => {
  for (let game = 0; game < 20; game += 1) await addGame(`demo_${game}`, 5);
  const results = await Promise.all([run(), run(), run()]);
  expect(results.reduce((sum, { rowsSaved }) => sum + rowsSaved, 0)).toBe(20);
  expect(verifySeals(await readSeals())).toMatchObject({ findings: [], to: 1, open: 20 });
});

it('takes a seal whole or not at all', async () => {
  await addGame('demo_first', 5);
  const broken = {
    connect: async () => {
      const client = await pool.connect();
      const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
      const failing = (...given: unknown[]) =>
        String(given[0]).includes('insert into internal.sealed_rows')
          ? Promise.reject(new Error('the disk is full'))
          : query(...given);
      return Object.assign(Object.create(client), { query: failing });
    },
  } as unknown as pg.Pool;
  await expect(run({ ...context, pool: broken })).rejects.toThrow('the disk is full');
  expect(await readSeals()).toEqual([]);
  expect(await run()).toEqual(sealed(1));
});
