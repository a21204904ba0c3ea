import * as z from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { forecastLeague } from '../contract/fields.ts';
import type { SeasonOdds } from '../contract/season-schemas.ts';
import { joinTeam, oddsColumns } from '../rows/odds-columns.ts';
import { expectSubscribed } from '../rows/subscribed.ts';

export const seasonOdds = endpoint({
  path: '/season-odds',
  id: 'listSeasonOdds',
  summary: 'The newest chances of play-offs, division and title of each club',
  parameters: z.object({ league: forecastLeague.optional() }),
  answer: 'SeasonOdds',
  csv: 'odds',
  needs: 'predictions',
  tables: [],
  freshS: 0,
  read: async (reading, { league }) => {
    await expectSubscribed(reading);
    const odds = await reading.query<SeasonOdds['odds'][number]>(
      `select ${oddsColumns} from public.current_season_odds said ${joinTeam}
       where said.is_demo = $2 and ($1::text is null or said.sport = $1)
       order by said.sport, said.playoffs desc, said.team_id`,
      [league?.toUpperCase() ?? null, reading.isDemo],
    );
    return { odds };
  },
});
