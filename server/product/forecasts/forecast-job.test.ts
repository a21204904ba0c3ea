import { beforeEach, describe, expect, it } from 'vitest';
import { playerFactors } from '#shared/facts/forecasts.ts';
import { insertRows } from '#test/forecast-context.ts';
import { type ForecastRow, openForecastLeague, startsAt } from '#test/forecast-league.ts';
import { createForecastJob } from './forecast-job.ts';
import { forecastLeague } from './forecast-league.ts';

const league = await openForecastLeague();
const { clock, coming, fill, injure, pool, read, run } = league;
const [first] = coming;
const gameId = first!.external_id;

beforeEach(league.reset);
function add(factors: readonly { points: number }[]): number {
  return factors.reduce((sum, { points }) => sum + points, 0);
}

describe('the forecast job', () => {
  it('writes for each game what is expected, from parts that add up, beside its anchors', async () => {
    const { rowsSaved, rowsRefused } = await run();
    const rows = await read('predictions', 'game_id');
    expect(rowsRefused).toBe(0);
    expect(rowsSaved).toBeGreaterThan(rows.length);
    expect(rows.map((row) => row.game_id)).toEqual(
      coming.map((game) => game.external_id).toSorted(),
    );
    for (const row of rows) {
      expect(add(row.factors)).toBe(row.home_favored_by);
      expect(row.margin_low).toBeLessThan(row.home_favored_by);
      expect(row.margin_high - row.margin_low).toBeGreaterThan(15);
      expect(row.total).toBeGreaterThan(40);
      expect(row).toMatchObject({ uses_line: false, line_probability: null, graded_at: null });
      expect(row.base_probability).not.toBe(row.rating_probability);
    }
    const favorite = rows.find((row) => row.home_team === 'nfl-kc' || row.away_team === 'nfl-kc')!;
    const chance = favorite.home_win_probability;
    expect(favorite.home_team === 'nfl-kc' ? chance : 1 - chance).toBeGreaterThan(0.6);
  });

  it('changes nothing and walks nothing when nothing has changed', async () => {
    let walks = 0;
    const job = createForecastJob((task) => {
      walks += 1;
      return forecastLeague(task);
    });
    await run(job);
    const rows = await read('player_projections', 'id');
    clock.advance(3_600_000);
    expect(await run(job)).toEqual({ rowsSaved: 0, rowsRefused: 0 });
    expect(walks).toBe(1);
    expect(await read('player_projections', 'id')).toEqual(rows);
    expect((await run()).rowsSaved).toBe(0);
  });

  it('forecasts anew when the quarterback is out, and says what he is worth', async () => {
    await run();
    await injure(`demo_${first!.home_team_id}_QB1`, 'Out');
    clock.advance(7_200_000);
    await run();
    const [old, anew] = (await read('predictions')).filter((row) => row.game_id === gameId);
    expect(anew!.home_favored_by).toBeLessThan(old!.home_favored_by);
    const [injury] = await read('injuries', 'external_id');
    expect(injury!.points_effect).toBeLessThan(0);
    expect(injury!.fantasy_points).toBeGreaterThan(0);
    expect(injury!.impact).toMatch(
      /^Averaged [\d.]+ fantasy points in his last five games, 100% of/,
    );
  });

  it('blends with a line where one is known', async () => {
    await insertRows(pool, 'game_odds', [
      {
        game_id: gameId,
        provider: 'a',
        home_spread: -10,
        total: 50,
        home_moneyline: -450,
        away_moneyline: 350,
      },
    ]);
    await run();
    const row = (await read('predictions')).find((each) => each.game_id === gameId)!;
    expect(row.uses_line).toBe(true);
    expect(row.factors.at(-1)).toMatchObject({ key: 'market' });
    expect(add(row.factors)).toBe(row.home_favored_by);
    expect(row.line_probability).toBeCloseTo(0.786, 2);
  });

  it('projects players of both sides, but nobody who is out', async () => {
    const team = first!.away_team_id;
    await injure(`demo_${team}_WR1`, 'Out');
    await injure(`demo_${team}_RB1`, 'Questionable');
    await run();
    const rows = (await read('player_projections', 'player_id')).filter(
      (row) => row.game_id === gameId,
    );
    const names = new Set(rows.map((row) => row.player_id));
    expect(names).not.toContain(`demo_${team}_WR1`);
    expect(rows.find((row) => row.player_id === `demo_${team}_RB1`)).toMatchObject({
      injury_status: 'Questionable',
    });
    expect(names.size).toBeGreaterThan(8);
    for (const row of rows) {
      expect(add(row.factors)).toBe(row.middle);
      expect(row.factors).toHaveLength(playerFactors.length);
      expect(row.last_five).toHaveLength(5);
      expect(row.last_five[0]).toMatchObject({ played_on: '2026-11-15' });
      expect(row.line).not.toBeNull();
    }
  });

  it('takes a projection back when the player is out, and gives it again when he is not', async () => {
    const player = `demo_${first!.home_team_id}_WR1`;
    const readOwn = async () =>
      (await read('player_projections', 'made_at, stat')).filter((row) => row.player_id === player);
    await run();
    const before = await readOwn();
    await injure(player, 'Out');
    clock.advance(3_600_000);
    await run();
    const out = (await readOwn()).slice(before.length);
    expect(out).toHaveLength(before.length);
    expect(out[0]).toMatchObject({ middle: 0, injury_status: 'Out', line: null });
    clock.advance(3_600_000);
    await run();
    expect(await readOwn()).toHaveLength(2 * before.length);
    await pool.query('delete from public.injuries');
    clock.advance(3_600_000);
    await run();
    const back = (await readOwn()).slice(2 * before.length);
    expect(back.map((row) => row.middle)).toEqual(before.map((row) => row.middle));
  });

  it('picks a line-up under the cap and combines only stored projections', async () => {
    await run();
    const picks = await read('fantasy_picks', 'salary desc');
    const lineUp = picks.filter((pick) => pick.is_in_line_up);
    expect(new Set(picks.map((pick) => pick.slate))).toEqual(new Set(['NFL 2026 week 12']));
    expect(lineUp).toHaveLength(8);
    expect(lineUp.reduce((sum, pick) => sum + pick.salary, 0)).toBeLessThanOrEqual(50_000);
    const stored = new Map((await read('player_projections', 'id')).map((row) => [row.id, row]));
    const parlays = await read('parlays', 'id');
    expect(parlays.length).toBeGreaterThan(0);
    for (const { legs, probability, independent_probability, kind, probability_low } of parlays) {
      expect(legs.length).toBeGreaterThan(1);
      expect(new Set(legs.map((leg) => leg.player_id)).size).toBe(legs.length);
      for (const leg of legs) {
        const { game_id, player_id, stat } = leg;
        expect(stored.get(leg.projection_id)).toMatchObject({ game_id, player_id, stat });
        expect(leg.reason).toMatch(/^We project [\d.]+\./);
      }
      expect(probability_low).toBeLessThan(probability);
      if (kind === 'same_game') expect(probability).toBeGreaterThan(independent_probability);
      else expect(probability).toBeCloseTo(independent_probability, 6);
    }
  });

  it('takes the refusal of a game that has begun meanwhile as normal', async () => {
    const job = createForecastJob(async (task) => {
      const result = await forecastLeague(task);
      await pool.query(
        `update public.games set status = 'live', home_score = 0, away_score = 0 where external_id = $1`,
        [gameId],
      );
      return result;
    });
    const { rowsRefused } = await run(job);
    expect(rowsRefused).toBeGreaterThan(0);
    const games = new Set((await read('predictions')).map((row) => row.game_id));
    expect(games.size).toBe(coming.length - 1);
    expect(games).not.toContain(gameId);
  });

  it('waits until enough of the past is known', async () => {
    await pool.query('update public.season_games set source = $1 where season = 2026', ['espn']);
    await pool.query('delete from public.season_games where season = 2025 and week > 12');
    expect(await run()).toEqual({ rowsSaved: 0, rowsRefused: 0, isTooEarly: true });
    await pool.query('delete from public.season_games');
    await fill();
    expect((await run()).rowsSaved).toBeGreaterThan(0);
  });

  it('forecasts nothing at or after the start', async () => {
    clock.set(startsAt);
    expect(await run()).toEqual({ rowsSaved: 0, rowsRefused: 0, isTooEarly: true });
    expect(await read('predictions')).toEqual([]);
  });

  it('leaves rows that cannot be changed', async () => {
    await run();
    await expect(
      pool.query('update public.predictions set home_win_probability = 0.99'),
    ).rejects.toThrow('a forecast cannot be changed after it was made');
    await expect(pool.query('delete from public.predictions')).rejects.toThrow(
      'a forecast goes only with its game',
    );
  });

  it('does the same in a process of its own', async () => {
    await run();
    const here = await read('predictions', 'game_id');
    await pool.query('delete from public.games');
    await insertRows(pool, 'games', coming);
    await run(createForecastJob());
    const there = await read('predictions', 'game_id');
    const figures = (rows: ForecastRow[]) => rows.map((row) => [row.game_id, row.home_favored_by]);
    expect(figures(there)).toEqual(figures(here));
  });
});
