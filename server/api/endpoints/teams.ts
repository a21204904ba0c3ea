import * as z from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { league } from '../contract/fields.ts';
import type { Teams } from '../contract/schemas.ts';
import { describeTeam, type TeamRow, teamColumns } from '../rows/team-rows.ts';

export const teams = endpoint({
  path: '/teams',
  id: 'listTeams',
  summary: 'All listed teams with their ids',
  parameters: z.object({ league: league.optional() }),
  answer: 'Teams',
  tables: ['teams_master'],
  freshS: 3_600,
  read: async ({ query }, { league }): Promise<Teams> => {
    const rows = await query<TeamRow>(
      `select ${teamColumns} from public.teams_master
       where is_active and ($1::text is null or sport = $1) order by sport, team_id`,
      [league?.toUpperCase() ?? null],
    );
    return { teams: rows.map(describeTeam) };
  },
});
