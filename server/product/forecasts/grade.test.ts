import { beforeEach, describe, expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { readMigrations } from '#server/base/database/migrate.ts';
import type { Sql } from '#server/base/database/serial-client.ts';
import type { Figures } from '#server/product/history/history-rows.ts';
import { connectForTest } from '#test/database.ts';
import { insertRows, openJobContext } from '#test/forecast-context.ts';
import {
  buildComingGame,
  buildParlay,
  buildPick,
  buildPrediction,
  buildProjection,
} from '#test/forecast-rows.ts';
import { buildPlayerGame } from '#test/history-builders.ts';
import { gradeForecasts } from './grade.ts';

const startsAt = '2026-11-22T18:00:00Z';
const { clock, pool, config } = await openJobContext();
const game = buildComingGame('nfl-kc', 'nfl-buf', startsAt, 12);
const other = buildComingGame('nfl-det', 'nfl-gb', startsAt, 12);
const earlier = '2026-11-22T10:00:00Z';

await seedTeams(pool);
beforeEach(async () => {
  clock.set('2026-11-22T22:00:00Z');
  await pool.query('delete from public.games');
  await pool.query('delete from public.player_games');
  await insertRows(pool, 'games', [game, other]);
});

function end(home: number, away: number, { external_id: id } = game) {
  return pool.query(
    `update public.games set status = 'final', home_score = $2, away_score = $3 where external_id = $1`,
    [id, home, away],
  );
}

function callOff(status: string) {
  return pool.query('update public.games set status = $1 where external_id = $2', [
    status,
    game.external_id,
  ]);
}

function box(playerId: string, figures: Figures, { external_id: id } = game) {
  const player = { player_id: playerId, player_name: `name of ${playerId}` };
  const line = buildPlayerGame({ game_id: id, source: 'demo' }, { ...player, figures });
  return insertRows(pool, 'player_games', [line]);
}

const grade = () => gradeForecasts(pool, clock.now());

async function read(table: string) {
  const { rows } = await pool.query(`select * from public.${table} order by made_at`);
  return rows;
}

describe('grading winners', () => {
  it.each([
    [24, 17, { outcome: 1, brier: 0.16, logLoss: -Math.log(0.6) }],
    [17, 24, { outcome: 0, brier: 0.36, logLoss: -Math.log(0.4) }],
    [20, 20, { outcome: 0.5, brier: 0.01, logLoss: -(Math.log(0.6) + Math.log(0.4)) / 2 }],
  ])('grades %d to %d', async (home, away, { outcome, brier, logLoss }) => {
    await insertRows(pool, 'predictions', [buildPrediction(game)]);
    expect(await grade()).toBe(0);
    await end(home, away);
    expect(await grade()).toBe(1);
    const [row] = await read('predictions');
    expect(row).toMatchObject({ home_score: home, away_score: away, outcome, void_reason: null });
    expect(row.brier).toBeCloseTo(brier, 12);
    expect(row.log_loss).toBeCloseTo(logLoss, 12);
    expect(row.graded_at).toEqual(clock.now());
  });

  it('grades the last one before the start, once', async () => {
    const first = buildPrediction(game, { made_at: earlier, home_win_probability: 0.9 });
    await insertRows(pool, 'predictions', [first, buildPrediction(game)]);
    await end(3, 10);
    expect(await grade()).toBe(1);
    clock.advance(3_600_000);
    expect(await grade()).toBe(0);
    const [old, last] = await read('predictions');
    expect(old.graded_at).toBeNull();
    expect(last.brier).toBeCloseTo(0.36, 12);
  });

  it('is void when the game is called off, at once or when it is put off too long', async () => {
    await insertRows(pool, 'predictions', [buildPrediction(game)]);
    await callOff('postponed');
    clock.set('2026-11-25T18:00:00Z');
    expect(await grade()).toBe(0);
    clock.advance(1);
    expect(await grade()).toBe(1);
    const [row] = await read('predictions');
    expect(row).toMatchObject({ void_reason: 'postponed', outcome: null, brier: null });
    await end(20, 10);
    expect(await grade()).toBe(0);
  });

  it('is void for a cancelled game', async () => {
    await insertRows(pool, 'predictions', [buildPrediction(game)]);
    await callOff('cancelled');
    expect(await grade()).toBe(1);
    expect((await read('predictions'))[0].void_reason).toBe('cancelled');
  });
});

describe('grading players', () => {
  it('waits for the box score, then takes what he did', async () => {
    await insertRows(pool, 'player_projections', [
      buildProjection(game, { made_at: earlier }),
      buildProjection(game),
    ]);
    await end(20, 10);
    expect(await grade()).toBe(0);
    await box('p1', { receivingYards: 81 });
    expect(await grade()).toBe(1);
    expect(await grade()).toBe(0);
    const [old, last] = await read('player_projections');
    expect([old.actual, old.graded_at]).toEqual([null, null]);
    expect(last.actual).toBe(81);
  });

  it('knows him by his name where the box score has another key for him', async () => {
    await insertRows(pool, 'player_projections', [
      buildProjection(game, { player_name: 'name of 00-7' }),
    ]);
    await end(20, 10);
    await box('00-7', { receivingYards: 12 });
    await grade();
    expect((await read('player_projections'))[0].actual).toBe(12);
  });

  it('is void when he did not play, or no box score can come any more', async () => {
    await insertRows(pool, 'player_projections', [
      buildProjection(game),
      buildProjection(other, { player_id: 'p2' }),
    ]);
    await end(20, 10);
    await end(20, 10, other);
    await box('p9', { receivingYards: 81 });
    expect(await grade()).toBe(1);
    clock.set('2026-12-23T18:00:00Z');
    expect(await grade()).toBe(0);
    clock.advance(1_000);
    expect(await grade()).toBe(1);
    const reasons = (await read('player_projections')).map((row) => row.void_reason);
    expect(reasons.toSorted()).toEqual(['did not play', 'no box score']);
  });

  it('grades the last picks of a slate', async () => {
    await insertRows(pool, 'fantasy_picks', [
      buildPick(game, { made_at: earlier }),
      buildPick(game),
      buildPick(game, { player_id: 'p2', player_name: 'Player Two' }),
    ]);
    await end(20, 10);
    await box('p1', { fantasyPoints: 18.6 });
    expect(await grade()).toBe(2);
    const rows = await read('fantasy_picks');
    expect(rows.filter((row) => row.graded_at === null)).toHaveLength(1);
    expect(rows.find((row) => row.actual_points !== null).actual_points).toBe(18.6);
    expect(rows.filter((row) => row.void_reason === 'did not play')).toHaveLength(1);
  });

  it('adds NBA fantasy points up as they were projected', async () => {
    await insertRows(pool, 'fantasy_picks', [buildPick(game, { sport: 'NBA', slate: 'NBA day' })]);
    await end(101, 99);
    await box('p1', { points: 20, rebounds: 8, assists: 4 });
    await grade();
    expect((await read('fantasy_picks'))[0].actual_points).toBe(36);
  });
});

describe('grading parlays', () => {
  const leg = (player_id: string, side: string, line: number, { external_id: game_id } = game) => ({
    ...{ game_id, player_id, side, line },
    stat: 'receivingYards',
  });

  it.each([
    ['won', 60, 20],
    ['lost', 60, 40],
    ['lost', 50, 20],
  ])('has %s with %d yards over 50 and %d under 30', async (outcome, first, second) => {
    const legs = [leg('p1', 'over', 50), leg('p2', 'under', 30)];
    await insertRows(pool, 'parlays', [buildParlay(game, legs)]);
    await end(20, 10);
    await box('p1', { receivingYards: first });
    await box('p2', { receivingYards: second });
    expect(await grade()).toBe(1);
    expect(await grade()).toBe(0);
    expect((await read('parlays'))[0].outcome).toBe(outcome);
  });

  it('waits until all its games are over', async () => {
    const legs = [leg('p1', 'over', 50), leg('p2', 'over', 30, other)];
    await insertRows(pool, 'parlays', [buildParlay(game, legs, { kind: 'several_games' })]);
    await end(20, 10);
    await box('p1', { receivingYards: 60 });
    expect(await grade()).toBe(0);
    await end(7, 3, other);
    await box('p2', { receivingYards: 60 }, other);
    expect(await grade()).toBe(1);
  });

  it('is void when one of its players did not play', async () => {
    await insertRows(pool, 'parlays', [
      buildParlay(game, [leg('p1', 'over', 50), leg('p2', 'over', 50)]),
    ]);
    await end(20, 10);
    await box('p1', { receivingYards: 60 });
    await grade();
    expect((await read('parlays'))[0]).toMatchObject({
      outcome: null,
      void_reason: 'did not play',
    });
  });

  it('leaves what a later run has replaced ungraded', async () => {
    await insertRows(pool, 'parlays', [
      buildParlay(game, [leg('p1', 'over', 10)], { made_at: earlier }),
      buildParlay(game, [leg('p1', 'over', 50)]),
    ]);
    await end(20, 10);
    await box('p1', { receivingYards: 30 });
    expect(await grade()).toBe(1);
    const [old, last] = await read('parlays');
    expect([old.outcome, last.outcome]).toEqual([null, 'lost']);
  });
});

describe('a database full of forecasts', () => {
  const asked: string[] = [];
  const listening = {
    query: (text: string, values?: unknown[]) => {
      asked.push(text);
      return pool.query(text, values);
    },
  } as Sql;

  /** Three revisions of each projection of a game, and of its winner. */
  async function forecastWhole(of: typeof game): Promise<void> {
    const hours = [1, 2, 3].map((hour) => `2026-11-22T0${hour}:00:00Z`);
    const made = hours.map((made_at) => ({ made_at }));
    await insertRows(
      pool,
      'predictions',
      made.map((at) => buildPrediction(of, at)),
    );
    const players = Array.from({ length: 40 }, (_, at) => ({ player_id: `p${at}` }));
    const projections = players.flatMap((player) =>
      made.map((at) => buildProjection(of, { ...player, ...at })),
    );
    await insertRows(pool, 'player_projections', projections);
  }

  const readDue = async () =>
    (await pool.query('select game_id from internal.games_to_grade')).rows.map(
      (row) => row.game_id,
    );

  it('is asked about what is new alone, whatever was graded or replaced', async () => {
    await forecastWhole(game);
    await forecastWhole(other);
    await end(20, 10);
    await box('p1', { receivingYards: 81 });
    expect(await grade()).toBe(41);
    expect(await readDue()).toEqual([other.external_id]);
    asked.length = 0;
    expect(await gradeForecasts(listening, clock.now())).toBe(0);
    expect(asked).toHaveLength(1);
    const { rows } = await pool.query(`explain (format json) ${asked[0]}`, [clock.now()]);
    expect(JSON.stringify(rows)).toContain('games_to_grade');
    expect(JSON.stringify(rows)).not.toMatch(/predictions|projections|picks|parlays/);
  });

  it('waits for the box score without looking at the projections again', async () => {
    await forecastWhole(game);
    await end(20, 10);
    expect(await grade()).toBe(1);
    expect(await readDue()).toEqual([game.external_id]);
    await box('p1', { receivingYards: 81 });
    expect(await grade()).toBe(40);
    expect(await readDue()).toEqual([]);
  });

  it('of before this was so is graded all the same', async () => {
    const client = await connectForTest(config);
    await client.query(`drop table internal.games_to_grade;
      drop function internal.await_grade cascade;
      create index predictions_ungraded on public.predictions (id);
      create index player_projections_ungraded on public.player_projections (id)`);
    const startsAt = new Date(Date.now() - 10 * 86_400_000).toISOString();
    const old = { ...game, external_id: 'demo_nfl_old', scheduled_at: startsAt };
    await insertRows(client, 'games', [old]);
    await insertRows(client, 'predictions', [buildPrediction(old)]);
    await client.query(
      `update public.games set status = 'final', home_score = 20, away_score = 10`,
    );
    const migrations = await readMigrations();
    const migration = migrations.find(({ name }) => name.endsWith('_games_to_grade.sql'));
    await client.query(migration?.sql ?? '');
    expect(await gradeForecasts(client, new Date())).toBe(1);
  });
});
