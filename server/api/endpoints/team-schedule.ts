import * as z from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import type { TeamSchedule } from '../contract/schemas.ts';
import { describeGame, type GameRow, gameTables, selectGames } from '../rows/game-rows.ts';
import { describeTeam, findTeam, teamId } from '../rows/team-rows.ts';

export const teamSchedule = endpoint({
  path: '/teams/{id}/schedule',
  id: 'getTeamSchedule',
  summary: 'Games of a team, from 30 days back to all that are ahead',
  parameters: z.object({ id: teamId }),
  answer: 'TeamSchedule',
  tables: gameTables,
  freshS: 60,
  read: async (reading, { id }): Promise<TeamSchedule> => {
    const team = await findTeam(reading, id);
    const rows = await reading.query<GameRow>(
      `${selectGames} and $1 in (game.home_team_id, game.away_team_id)
       and game.scheduled_at >= $2::timestamptz - interval '30 days'
       order by game.scheduled_at, game.external_id limit 200`,
      [team.team_id, reading.now],
    );
    return { team: describeTeam(team), games: rows.map((row) => describeGame(row, reading)) };
  },
});
