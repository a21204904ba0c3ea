import * as z from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import type { TrackRecord } from '../contract/forecast-schemas.ts';

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
    const seasons = await query<TrackRecord['seasons'][number]>(
      `select lower(sport) as league, season, forecaster, games::int, right_games::float8, brier::float8, log_loss::float8
       from public.track_record where is_demo = $1 order by sport, season desc, forecaster`,
      [isDemo],
    );
    return { is_demo: isDemo, seasons };
  },
});
