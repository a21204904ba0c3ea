import * as z from 'zod';
import type { Tables } from '#shared/database.types.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import { Day } from '#shared/schemas/day.ts';
import { apiWords as words } from '#shared/texts/api.ts';
import { endpoint } from '../contract/endpoint.ts';
import { league } from '../contract/fields.ts';
import type { Predictions } from '../contract/forecast-schemas.ts';
import { expectSubscribed } from '../rows/subscribed.ts';

type Row = Pick<
  Tables<'predictions'>,
  'home_team' | 'away_team' | 'home_win_probability' | 'home_favored_by' | 'total' | 'model_version'
> & {
  row_id: string | null;
  sport: Sport;
  market: number | null;
  starts_at: Date;
  made_at: Date;
};

export const predictions = endpoint({
  path: '/predictions',
  id: 'listPredictions',
  summary: 'Forecasts of winners for the games of a day that have not started',
  parameters: z.object({
    league: league.optional(),
    date: Day.optional().describe('Today in New York when left out'),
  }),
  answer: 'Predictions',
  csv: 'predictions',
  needs: 'predictions',
  tables: [],
  freshS: 0,
  read: async (reading, { league, date = leagueDayOf(reading.now) }) => {
    await expectSubscribed(reading);
    const rows = await reading.query<Row>(
      `select row_id, sport, home_team, away_team, home_win_probability::float8, home_favored_by::float8, total::float8,
         line_probability::float8 as market, model_version, starts_at, made_at
       from public.current_predictions
       where (starts_at at time zone 'America/New_York')::date = $1::date and ($2::text is null or sport = $2)
       order by starts_at, game_id`,
      [date, league?.toUpperCase() ?? null],
    );
    return { date, predictions: rows.map(describe) };
  },
});

function describe(row: Row): Predictions['predictions'][number] {
  return {
    game_id: row.row_id,
    league: row.sport.toLowerCase() as Lowercase<Sport>,
    event_name: words.event(row.away_team, row.home_team),
    starts_at: row.starts_at.toISOString(),
    home_name: row.home_team,
    away_name: row.away_team,
    home_win_probability: row.home_win_probability,
    home_favored_by: row.home_favored_by,
    total: row.total,
    market_home_probability: row.market,
    model_version: row.model_version,
    made_at: row.made_at.toISOString(),
  };
}
