import { expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { sampleOdds } from '#database/tests/sample-odds.ts';
import { gradeForecasts } from '#server/product/forecasts/grade.ts';
import { saveHistory } from '#server/product/history/history-rows.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { retention } from '#shared/facts/intervals.ts';
import { TestClock } from '#test/clock.ts';
import { insertRows, openJobContext } from '#test/forecast-context.ts';
import { buildComingGame, buildPrediction } from '#test/forecast-rows.ts';
import { buildPlayerGame, buildSeasonGame } from '#test/history-builders.ts';
import { cleanup } from './content-jobs.ts';

const clock = new TestClock('2026-11-22T18:00:00Z');
const { context, pool } = await openJobContext(clock);
const signal = new AbortController().signal;
await seedTeams(pool);

async function insertGradedForecast(id: string, daysAgo: number): Promise<void> {
  const startsAt = new Date(clock.now().getTime() - daysAgo * dayMs).toISOString();
  const game = { ...buildComingGame('nfl-kc', 'nfl-buf', startsAt, 12), external_id: id };
  await insertRows(pool, 'games', [game]);
  await insertRows(pool, 'predictions', [buildPrediction(game)]);
  await pool.query(`update public.games set status = 'final', home_score = 20, away_score = 10`);
  await gradeForecasts(pool, clock.now());
}

async function list(table: string, column: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select ${column} as id from public.${table} order by 1`,
  );
  return rows.map(({ id }) => id);
}

it('lets old simulated games go with their forecasts, and keeps those of real feeds for good', async () => {
  await insertGradedForecast('demo_nfl_old', retention.demoGameDays + 1);
  await insertGradedForecast('demo_nfl_kept', retention.demoGameDays);
  await insertGradedForecast('espn_nfl_old', 400);
  expect(await cleanup.run(context, 'all', signal)).toEqual({ rowsSaved: 1, rowsRefused: 0 });
  expect(await list('games', 'external_id')).toEqual(['demo_nfl_kept', 'espn_nfl_old']);
  expect(await list('predictions', 'game_id')).toEqual(['demo_nfl_kept', 'espn_nfl_old']);
  expect(await list('graded_predictions', 'game_id')).toEqual(['demo_nfl_kept', 'espn_nfl_old']);
});

it('lets what was seen and played of the simulated league go, and keeps what is real', async () => {
  const old = new Date(clock.now().getTime() - (retention.demoGameDays + 2) * dayMs);
  for (const source of ['demo', 'espn'] as const) {
    await pool.query(
      `insert into public.injury_changes (injury_id, sport, is_listed, status, seen_at)
       values ($1, 'NFL', true, 'Out', $2)`,
      [`${source}_nfl_injury_1`, old],
    );
    await pool.query(
      `insert into public.line_changes (game_id, provider, is_listed, total, seen_at)
       select $1, 'Book ' || n, true, 44.5, $2 from generate_series(1, 700) as n`,
      [`${source}_nfl_past`, old],
    );
    const game = buildSeasonGame({
      ...{ game_id: `${source}_nfl_past`, source, played_on: old.toISOString().slice(0, 10) },
    });
    await saveHistory(pool, [game], [buildPlayerGame(game)]);
  }
  expect((await cleanup.run(context, 'all', signal)).rowsSaved).toBe(702);
  expect(await list('injury_changes', 'injury_id')).toEqual(['espn_nfl_injury_1']);
  for (const table of ['line_changes', 'player_games']) {
    expect(new Set(await list(table, 'game_id'))).toEqual(new Set(['espn_nfl_past']));
  }
  expect(await list('season_games', 'game_id')).toEqual(['demo_nfl_past', 'espn_nfl_past']);
});

it('keeps results and odds of the simulated league for a season, and those of real ones for good', async () => {
  await pool.query('delete from public.season_games');
  const daysAgo = (days: number) =>
    new Date(clock.now().getTime() - days * dayMs).toISOString().slice(0, 10);
  for (const [name, day] of [
    ['old', daysAgo(retention.demoSeasonDays + 1)],
    ['kept', daysAgo(retention.demoSeasonDays - 1)],
  ] as const) {
    for (const source of ['demo', 'espn'] as const) {
      const game = { game_id: `${source}_nfl_${name}`, source, played_on: day };
      await saveHistory(pool, [buildSeasonGame(game)]);
      const is_demo = source === 'demo';
      const made = { is_demo, made_on: day, made_at: `${day}T15:00:00Z`, model_version: source };
      await insertRows(pool, 'season_odds', [
        { ...sampleOdds('', '').season_odds.present, ...made },
      ]);
    }
  }
  expect((await cleanup.run(context, 'all', signal)).rowsSaved).toBe(2);
  const left = ['demo_nfl_kept', 'espn_nfl_kept', 'espn_nfl_old'];
  expect(await list('season_games', 'game_id')).toEqual(left);
  expect(await list('season_odds', 'model_version')).toEqual(['demo', 'espn', 'espn']);
});
