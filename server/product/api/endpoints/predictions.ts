import * as z from 'zod';
import { leagueDayOf } from '#shared/league-day.ts';
import { Day } from '#shared/schemas/day.ts';
import { apiWords as words } from '#shared/texts/api.ts';
import { endpoint } from '../contract/endpoint.ts';
import { league } from '../contract/fields.ts';
import type { Predictions } from '../contract/forecast-schemas.ts';
import { selectMoment } from '../rows/moments.ts';
import { expectSubscribed } from '../rows/subscribed.ts';

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
    const rows = await reading.query<Omit<Predictions['predictions'][number], 'event_name'>>(
      `select row_id as game_id, lower(sport) as league, ${selectMoment('starts_at')} as starts_at, home_team as home_name,
         away_team as away_name, home_win_probability::float8 as home_probability, home_favored_by::float8, total::float8,
         line_probability::float8 as market_home_probability, model_version, ${selectMoment('made_at')} as made_at
       from public.current_predictions said
       where (said.starts_at at time zone 'America/New_York')::date = $1::date and ($2::text is null or sport = $2)
       order by said.starts_at, said.game_id`,
      [date, league?.toUpperCase() ?? null],
    );
    const predictions = rows.map((row) => ({
      ...row,
      event_name: words.event(row.away_name, row.home_name),
    }));
    return { date, predictions };
  },
});
