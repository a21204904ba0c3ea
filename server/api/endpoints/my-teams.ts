import * as z from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import type { MyTeams } from '../contract/schemas.ts';
import { describeTeamState, findTeamGames, type TeamRow, teamColumns } from '../rows/team-rows.ts';

export const myTeams = endpoint({
  path: '/my-teams',
  id: 'listMyTeams',
  summary: "The favorite teams of the key's owner, each as a sensor",
  parameters: z.object({}),
  answer: 'MyTeams',
  needs: 'favorites',
  tables: [],
  freshS: 0,
  read: async (reading): Promise<MyTeams> => {
    const rows = await reading.query<TeamRow>(
      `select distinct ${teamColumns} from public.my_teams() as mine
       cross join jsonb_to_recordset(mine) as favourite (team_id text)
       join public.teams_master using (team_id) order by team_id limit 100`,
    );
    const games = await findTeamGames(reading, rows);
    return { teams: rows.map((row) => describeTeamState(reading, row, games.get(row.team_id))) };
  },
});
