import type pg from 'pg';
import { seedTeams } from '#database/seed/teams.ts';
import { createForecastJob } from '#server/product/forecasts/forecast-job.ts';
import { forecastLeague } from '#server/product/forecasts/forecast-league.ts';
import { saveHistory } from '#server/product/history/history-rows.ts';
import { insertRows, openJobContext } from './forecast-context.ts';
import { buildComingGame, buildNflHistory, pairTeams } from './forecast-rows.ts';

export const startsAt = '2026-11-22T18:00:00Z';
const morning = '2026-11-22T06:00:00Z';

type Points = { points: number }[];
/** Columns of all tables that are looked at; each table has its own of them. */
export type ForecastRow = {
  id: string;
  game_id: string;
  home_team: string;
  away_team: string;
  home_win_probability: number;
  home_favored_by: number;
  margin_low: number;
  margin_high: number;
  total: number;
  uses_line: boolean;
  line_probability: number;
  base_probability: number;
  rating_probability: number;
  factors: Points;
  points_effect: number;
  fantasy_points: number;
  gainers: { name: string; points: number }[];
  impact: string;
  player_id: string;
  middle: number;
  low: number;
  high: number;
  line: number;
  last_five: object[];
  slate: string;
  salary: number;
  confidence: number;
  is_in_line_up: boolean;
  kind: string;
  legs: {
    projection_id: string;
    game_id: string;
    player_id: string;
    stat: string;
    reason: string;
  }[];
  probability: number;
  probability_low: number;
  independent_probability: number;
} & pg.QueryResultRow;

/** For a file: a database with a season and a half of eight teams, and the next week's games before them. */
export async function openForecastLeague() {
  const { context, clock, pool } = await openJobContext();
  const coming = pairTeams(12).map(([home, away]) => buildComingGame(home, away, startsAt, 12));
  const before = buildNflHistory({ season: 2025, firstDay: '2025-09-07' });
  const season = buildNflHistory({ season: 2026, firstDay: '2026-09-06', weeks: 11 });
  const fill = async () => {
    await saveHistory(pool, before.games, before.lines);
    await saveHistory(pool, season.games, season.lines);
  };
  await seedTeams(pool);
  await fill();
  return {
    ...{ clock, pool, coming, season, fill },
    /** Nothing forecast, nobody hurt, twelve hours to go. */
    reset: async () => {
      clock.set(morning);
      await pool.query('delete from public.games');
      await pool.query('delete from public.injuries');
      await insertRows(pool, 'games', coming);
    },
    run: (job = createForecastJob(forecastLeague)) =>
      job.run(context, 'NFL', new AbortController().signal),
    read: async (table: string, order = 'made_at') => {
      const { rows } = await pool.query<ForecastRow>(
        `select * from public.${table} order by ${order}`,
      );
      return rows;
    },
    injure: (player: string, status: string) =>
      insertRows(pool, 'injuries', [
        {
          external_id: `demo_${player}`,
          sport: 'NFL',
          team_id: player.slice(5, player.lastIndexOf('_')),
          player_id: player,
          player_name: player,
          status,
        },
      ]),
  };
}
