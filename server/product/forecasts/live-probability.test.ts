import { beforeEach, describe, expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { getInGameBand } from '#forecast/in-game-band.ts';
import { liveWinProbability } from '#shared/facts/forecasts.ts';
import { insertRows, openJobContext } from '#test/forecast-context.ts';
import { buildComingGame, buildPrediction } from '#test/forecast-rows.ts';
import { saveLiveProbabilities } from './live-probability.ts';

const startsAt = '2026-11-22T18:00:00Z';
const { clock, pool } = await openJobContext();
const game = buildComingGame('nfl-kc', 'nfl-buf', startsAt, 12);

await seedTeams(pool);

beforeEach(async () => {
  clock.set(startsAt);
  await pool.query('delete from public.games');
  await insertRows(pool, 'games', [game]);
});

type State = { status?: string; home?: number; away?: number; quarter?: number; clock?: string };

async function play({
  status = 'live',
  home = 0,
  away = 0,
  quarter = 1,
  clock: left = '15:00',
}: State) {
  await pool.query(
    `update public.games set status = $1, home_score = $2, away_score = $3, quarter = $4,
            time_remaining = $5`,
    [status, home, away, quarter, left],
  );
  return saveLiveProbabilities(pool, clock.now());
}

type LiveRow = { home_win: number; home_win_low: number; home_win_high: number };

async function readAll() {
  const { rows } = await pool.query<LiveRow>(
    'select * from public.live_win_probabilities order by at',
  );
  return rows;
}

const forecastRow = () =>
  insertRows(pool, 'predictions', [buildPrediction(game, { home_win_probability: 0.7 })]);

describe('saveLiveProbabilities', () => {
  it('begins with the forecast and follows the score, with how well that is known, to a certain end', async () => {
    await forecastRow();
    expect(await play({})).toBe(1);
    clock.advance(600_000);
    expect(await play({ away: 14, quarter: 2, clock: '4:00' })).toBe(1);
    clock.advance(600_000);
    expect(await play({ status: 'final', home: 21, away: 14, quarter: 4, clock: '0:00' })).toBe(1);
    const [start, behind, end] = await readAll();
    expect(start!.home_win).toBeCloseTo(0.7, 6);
    expect(behind!.home_win).toBeLessThan(0.4);
    for (const { home_win, home_win_low: low, home_win_high: high } of [start!, behind!]) {
      expect({ low, high }).toEqual(getInGameBand('NFL', 2026, home_win));
      expect(low).toBeLessThan(home_win);
      expect(high).toBeGreaterThan(home_win);
    }
    expect(end).toMatchObject({ home_win: 1, home_win_low: 1, home_win_high: 1 });
    clock.advance(600_000);
    expect(await saveLiveProbabilities(pool, clock.now())).toBe(0);
  });

  it('is certain of a game that ended level', async () => {
    await forecastRow();
    await play({});
    clock.advance(600_000);
    await play({ status: 'final', home: 14, away: 14, quarter: 4, clock: '0:00' });
    const certain = { home_win: 0.5, home_win_low: 0.5, home_win_high: 0.5 };
    expect((await readAll())[1]).toMatchObject(certain);
  });

  it.each([
    ['that does not hold its chance', 0.6, 0.7],
    ['with one end', 0.4, null],
    ['beyond all and nothing', 0.4, 1.1],
  ])('the database refuses a band %s', async (_, home_win_low, home_win_high) => {
    const row = { game_id: game.external_id, at: startsAt, home_score: 0, away_score: 0 };
    const chance = { home_win: 0.5, home_win_low, home_win_high, model_version: 'x' };
    await expect(
      insertRows(pool, 'live_win_probabilities', [{ ...row, ...chance }]),
    ).rejects.toMatchObject({ constraint: expect.stringMatching(/band/) });
  });

  it('knows where the ball lies, and that a kick-off has no down', async () => {
    await forecastRow();
    const at = { quarter: 2, clock: '8:00' };
    const chanceWith = async (situation: object | undefined, possession: string) => {
      await pool.query('delete from public.live_win_probabilities');
      await pool.query('delete from public.game_situations');
      await pool.query('update public.games set possession = $1', [possession]);
      if (situation !== undefined) {
        await insertRows(pool, 'game_situations', [{ game_id: game.external_id, ...situation }]);
      }
      await play(at);
      return (await readAll())[0]!.home_win;
    };
    const own = { down: 1, distance: 10, spot: 'KC 10', yard_line: 10 };
    const theirs = { down: 1, distance: 10, spot: 'BUF 10', yard_line: 90 };
    const kickOff = await chanceWith(undefined, '0');
    expect(await chanceWith(theirs, '0')).toBeGreaterThan(kickOff + 0.03);
    expect(await chanceWith(own, '0')).toBeLessThan(kickOff - 0.01);
    expect(await chanceWith({ home_timeouts: 3, last_play: 'Kick-off' }, '0')).toBe(kickOff);
    const away = await chanceWith(theirs, '1');
    expect(await chanceWith(own, '1')).toBeLessThan(away - 0.05);
  });

  it('writes nothing while nothing changes, and the clock alone only now and then', async () => {
    await forecastRow();
    await play({});
    clock.advance(liveWinProbability.pauseMs);
    expect(await play({})).toBe(0);
    clock.advance(-1);
    expect(await play({ clock: '14:30' })).toBe(0);
    clock.advance(1);
    expect(await play({ clock: '14:20' })).toBe(1);
    clock.advance(1_000);
    expect(await play({ home: 3, clock: '14:10' })).toBe(1);
  });

  it('keeps a bounded number of rows, and the last one all the same', async () => {
    await forecastRow();
    await pool.query(
      `insert into public.live_win_probabilities (game_id, at, home_win, home_score, away_score, model_version)
       select $1, $2::timestamptz + n * interval '1 second', 0.6, 0, 0, 'x' from generate_series(1, $3::int) as n`,
      [game.external_id, startsAt, liveWinProbability.mostRows],
    );
    clock.advance(3_600_000);
    expect(await play({ home: 7, quarter: 3 })).toBe(0);
    expect(await play({ status: 'final', home: 7, quarter: 4 })).toBe(1);
  });

  it('says nothing of a game that was never forecast, or whose clock cannot be read', async () => {
    expect(await play({})).toBe(0);
    await pool.query(
      "update public.games set status = 'scheduled', home_score = null, away_score = null",
    );
    await forecastRow();
    expect(await play({ clock: 'soon' })).toBe(0);
    expect(await readAll()).toEqual([]);
  });
});
