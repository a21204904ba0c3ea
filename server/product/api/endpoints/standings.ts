import * as z from 'zod';
import { limits } from '#shared/facts/limits.ts';
import { apiTexts as texts } from '#shared/texts/api.ts';
import { endpoint, problem } from '../contract/endpoint.ts';
import { forecastLeague, league } from '../contract/fields.ts';
import type { Standings } from '../contract/schemas.ts';
import type { PlayoffPicture } from '../contract/season-schemas.ts';
import { selectMoment } from '../rows/moments.ts';

export const standings = endpoint({
  path: '/standings',
  id: 'getStandings',
  summary: 'The table of a league',
  parameters: z.object({ league }),
  answer: 'Standings',
  csv: 'standings',
  tables: ['standings'],
  freshS: 60,
  read: async ({ query }, { league }) => {
    const rows = await query<Standings['standings'][number] & { season: number | null }>(
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

export const playoffPicture = endpoint({
  path: '/playoff-picture',
  id: 'getPlayoffPicture',
  summary: 'Who would be in the play-offs today, and how their bracket stands',
  parameters: z.object({ league: forecastLeague }),
  answer: 'PlayoffPicture',
  tables: ['playoff_pictures'],
  freshS: 60,
  mayBeMissing: true,
  read: async ({ query }, { league }) => {
    const [picture] = await query<Omit<PlayoffPicture, 'league'>>(
      `select season, ${selectMoment('drawn_at')} as drawn_at, clubs, bracket
       from public.playoff_pictures where sport = $1 order by playoff_pictures.drawn_at desc limit 1`,
      [league.toUpperCase()],
    );
    if (!picture) throw problem('not-found', texts.noPicture);
    return { league, ...picture };
  },
});
