import * as z from 'zod';
import type { Sport } from '#shared/facts/sports.ts';
import { endpoint } from '../contract/endpoint.ts';
import type { TrackRecord } from '../contract/forecast-schemas.ts';

type Row = Omit<TrackRecord['seasons'][number], 'league'> & { sport: Sport };

export const trackRecord = endpoint({
  path: '/track-record',
  id: 'getTrackRecord',
  summary: 'How many forecasts came true, ours beside others',
  parameters: z.object({}),
  answer: 'TrackRecord',
  csv: 'seasons',
  tables: [],
  freshS: 60,
  read: async ({ query, isDemo }) => {
    const rows = await query<Row>(
      `select sport, season, forecaster, games::int, right_games::float8, brier::float8, log_loss::float8 from public.track_record
       where is_demo = $1 order by sport, season desc, forecaster`,
      [isDemo],
    );
    const seasons = rows.map(({ sport, ...season }) => ({
      league: sport.toLowerCase() as Lowercase<Sport>,
      ...season,
    }));
    return { is_demo: isDemo, seasons };
  },
});
