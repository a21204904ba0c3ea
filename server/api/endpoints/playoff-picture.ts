import * as z from 'zod';
import { apiTexts as texts } from '#shared/texts/api.ts';
import { endpoint, problem } from '../contract/endpoint.ts';
import { forecastLeague } from '../contract/fields.ts';
import type { PlayoffPicture } from '../contract/season-schemas.ts';
import { selectMoment } from '../rows/moments.ts';

export const playoffPicture = endpoint({
  path: '/playoff-picture/{league}',
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
