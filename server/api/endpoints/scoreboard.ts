import * as z from 'zod';
import { leagueDayOf } from '#shared/league-day.ts';
import { endpoint } from '../contract/endpoint.ts';
import { leagueNames, type Scoreboard } from '../contract/schemas.ts';
import { describeGame, type GameRow, gameTables, selectGames } from '../rows/game-rows.ts';

export const scoreboard = endpoint({
  path: '/scoreboard',
  id: 'getScoreboard',
  summary: 'Games of a day, with live scores',
  parameters: z.object({
    league: z.enum(leagueNames).optional().describe('Of this league alone'),
    date: z.iso.date().optional().describe('Today in New York, and what is live, when left out'),
    team: z.string().max(20).optional().describe('Of the team with this id or short name alone'),
  }),
  answer: 'Scoreboard',
  tables: gameTables,
  freshS: 5,
  read: async ({ query, ...says }, { league, date, team }): Promise<Scoreboard> => {
    const day = date ?? leagueDayOf(says.now);
    const rows = await query<GameRow>(
      `${selectGames}
       and ((game.scheduled_at at time zone 'America/New_York')::date = $1::date or ($2 and game.status = 'live'))
       -- What an index can find.
       and (game.scheduled_at between $1::date - interval '1 day' and $1::date + interval '3 days' or game.status = 'live')
       and ($3::text is null or game.sport = $3)
       and ($4::text is null or $4 in (lower(game.home_team_id), lower(game.away_team_id), lower(home.abbreviation),
         lower(away.abbreviation), lower(game.home_code), lower(game.away_code)))
       order by game.scheduled_at, game.external_id limit 300`,
      [day, date === undefined, league?.toUpperCase() ?? null, team?.toLowerCase() ?? null],
    );
    const games = rows.map((row) => describeGame(row, says));
    return { league: league ?? null, date: day, games };
  },
});
