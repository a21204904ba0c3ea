import * as z from 'zod';
import { limits } from '#shared/facts/limits.ts';
import { endpoint } from '../contract/endpoint.ts';
import { league } from '../contract/fields.ts';
import type { Standings } from '../contract/schemas.ts';

type Row = Standings['standings'][number] & { season: number | null };

export const standings = endpoint({
  path: '/standings/{league}',
  id: 'getStandings',
  summary: 'The table of a league',
  parameters: z.object({ league }),
  answer: 'Standings',
  csv: 'standings',
  tables: ['standings'],
  freshS: 60,
  read: async ({ query }, { league }) => {
    const rows = await query<Row>(
      `select season, team_id, team_name, conference, rank, wins, losses, ties, win_fraction, games_behind::float8, points_for::float8,
         points_against::float8, streak, last_ten, home_record, road_record, playoff_seed
       from (select *, dense_rank() over (order by season desc nulls last, season_type desc nulls last) as newest
         from public.standings where sport = $1) row
       where newest = 1 order by conference nulls first, rank, team_name limit $2`,
      [league.toUpperCase(), limits.standings],
    );
    return {
      league,
      season: rows[0]?.season ?? null,
      standings: rows.map(({ season: _, ...standing }) => standing),
    };
  },
});
