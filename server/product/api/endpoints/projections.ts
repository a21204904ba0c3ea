import * as z from 'zod';
import { leagueDayOf } from '#shared/league-day.ts';
import { Day } from '#shared/schemas/day.ts';
import { endpoint } from '../contract/endpoint.ts';
import { forecastLeague, forecastLeagueNames } from '../contract/fields.ts';
import type { Projections } from '../contract/forecast-schemas.ts';
import { apiProjections } from '../contract/limits.ts';
import { selectMoment } from '../rows/moments.ts';
import { expectSubscribed } from '../rows/subscribed.ts';

export const projections = endpoint({
  path: '/projections',
  id: 'listProjections',
  summary: 'What players will do in the games of a day that have not started',
  parameters: z.object({
    league: forecastLeague.optional(),
    date: Day.optional().describe('Today in New York when left out'),
  }),
  answer: 'Projections',
  csv: 'projections',
  needs: 'predictions',
  tables: [],
  freshS: 0,
  read: async (reading, { league, date = leagueDayOf(reading.now) }) => {
    await expectSubscribed(reading);
    // Games first: of the view, which keeps the newest of each, the database reads theirs alone.
    const games = await reading.query<{ id: string; external_id: string }>(
      `select id, external_id from public.games
       where scheduled_at >= $1::date::timestamp at time zone 'America/New_York'
         and scheduled_at < ($1::date + 1)::timestamp at time zone 'America/New_York'
         and sport = any ($2::text[])`,
      [date, (league ? [league] : forecastLeagueNames).map((name) => name.toUpperCase())],
    );
    const rows = await reading.query<Projections['projections'][number]>(
      `select game.id as game_id, lower(said.sport) as league, ${selectMoment('said.starts_at')} as starts_at, said.matchup,
         said.team_id, said.player_id, said.player_name, said.position, said.stat, said.low, said.middle, said.high,
         said.line, said.over_probability, said.injury_status, said.model_version, ${selectMoment('said.made_at')} as made_at
       from public.current_projections said
       join unnest($1::uuid[], $2::text[]) as game (id, external_id) on game.external_id = said.game_id
       where said.game_id = any ($2::text[])
       order by said.starts_at, said.game_id, said.player_name, said.player_id, said.stat limit $3`,
      [games.map(({ id }) => id), games.map(({ external_id }) => external_id), apiProjections],
    );
    return { date, projections: rows };
  },
});
