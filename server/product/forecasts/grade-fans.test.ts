import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { insertRows, openJobContext } from '#test/forecast-context.ts';
import { buildComingGame, buildPrediction } from '#test/forecast-rows.ts';
import { gradeForecasts } from './grade.ts';

// The clock of the database decides until when a fan may speak.
const startsAt = '2999-11-22T18:00:00Z';
const { clock, pool } = await openJobContext();
const game = buildComingGame('nfl-kc', 'nfl-buf', startsAt, 12);
const fans = [randomUUID(), randomUUID()] as const;

await seedTeams(pool);
for (const id of fans) {
  await pool.query(`insert into auth.users (id, email, encrypted_password) values ($1, $2, '')`, [
    id,
    `${id}@example.com`,
  ]);
}

beforeEach(async () => {
  clock.set('2999-11-22T22:00:00Z');
  await pool.query('delete from public.games');
  await insertRows(pool, 'games', [game]);
});

function say(percent: number, fan: string = fans[0]) {
  const row = { user_id: fan, game_id: game.external_id, home_win_percent: percent };
  return insertRows(pool, 'fan_chances', [row]);
}

function set(columns: string) {
  return pool.query(`update public.games set ${columns}`);
}

const end = (home: number, away: number) =>
  set(`status = 'final', home_score = ${home}, away_score = ${away}`);
const grade = () => gradeForecasts(pool, clock.now());

async function read() {
  const { rows } = await pool.query('select * from public.fan_chances order by home_win_percent');
  return rows;
}

async function readDue(): Promise<number | null> {
  return (await pool.query('select from internal.games_to_grade')).rowCount;
}

describe('grading fans', () => {
  it.each([
    ['right', 24, 17, { outcome: 1, brier: 0.09, model: 0.16, line: 0.2025 }],
    ['wrong', 17, 24, { outcome: 0, brier: 0.49, model: 0.36, line: 0.3025 }],
    ['neither, in a tie,', 20, 20, { outcome: 0.5, brier: 0.04, model: 0.01, line: 0.0025 }],
  ])('who were %s, beside model and market on the same game', async (_, home, away, expected) => {
    await insertRows(pool, 'predictions', [
      buildPrediction(game, {
        ...{ made_at: '2999-11-22T10:00:00Z', home_win_probability: 0.9, line_probability: 0.8 },
      }),
      buildPrediction(game, { line_probability: 0.55 }),
    ]);
    await say(70);
    expect(await grade()).toBe(0);
    await end(home, away);
    expect(await grade()).toBe(2);
    const [row] = await read();
    expect(row).toMatchObject({ outcome: expected.outcome, void_reason: null });
    expect(row.brier).toBeCloseTo(expected.brier, 12);
    expect(row.model_brier).toBeCloseTo(expected.model, 12);
    expect(row.line_brier).toBeCloseTo(expected.line, 12);
    expect(row.graded_at).toEqual(clock.now());
    expect(await grade()).toBe(0);
    expect(await readDue()).toBe(0);
  });

  it('alone where nothing was forecast, and every fan of a game', async () => {
    await say(70);
    await say(20, fans[1]);
    await end(0, 3);
    expect(await grade()).toBe(2);
    expect(await read()).toMatchObject([
      { home_win_percent: 20, outcome: 0, model_brier: null, line_brier: null },
      { home_win_percent: 70, outcome: 0, model_brier: null, line_brier: null },
    ]);
    expect((await read()).map(({ brier }) => brier.toFixed(4))).toEqual(['0.0400', '0.4900']);
    expect(await readDue()).toBe(0);
  });

  it('against no market where the forecast knew no line', async () => {
    await insertRows(pool, 'predictions', [buildPrediction(game)]);
    await say(70);
    await end(24, 17);
    await grade();
    const [{ model_brier, line_brier }] = await read();
    expect([model_brier.toFixed(4), line_brier]).toEqual(['0.1600', null]);
  });

  it('waits for a postponed game, and is void when it is put off too long', async () => {
    await say(70);
    await set(`status = 'postponed'`);
    clock.set('2999-11-25T18:00:00Z');
    expect(await grade()).toBe(0);
    expect(await readDue()).toBe(1);
    clock.advance(1);
    expect(await grade()).toBe(1);
    expect(await read()).toMatchObject([{ void_reason: 'postponed', outcome: null }]);
    expect(await readDue()).toBe(0);
  });

  it('grades by the last word of a game that moved', async () => {
    await say(70);
    await set(`scheduled_at = '2999-11-23T18:00:00Z'`);
    await pool.query('update public.fan_chances set home_win_percent = 40');
    await end(24, 17);
    clock.set('2999-11-23T22:00:00Z');
    expect(await grade()).toBe(1);
    expect((await read())[0].brier).toBeCloseTo(0.36, 12);
  });

  it('forgets a game whose chances were all taken back', async () => {
    await say(70);
    await pool.query('delete from public.fan_chances');
    expect(await readDue()).toBe(1);
    await end(24, 17);
    expect(await grade()).toBe(0);
    expect(await readDue()).toBe(0);
  });
});
