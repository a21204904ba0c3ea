import * as z from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import type { TeamState } from '../contract/schemas.ts';
import { gameTables } from '../rows/game-rows.ts';
import { describeTeamState, findTeam, findTeamGames, teamId } from '../rows/team-rows.ts';

export const team = endpoint({
  path: '/teams/{id}',
  id: 'getTeam',
  summary: 'A team as a sensor: its live, last or next game from its side',
  parameters: z.object({ id: teamId }),
  answer: 'TeamState',
  tables: gameTables,
  freshS: 5,
  read: async (reading, { id }): Promise<TeamState> => {
    const row = await findTeam(reading, id);
    const games = await findTeamGames(reading, [row]);
    return describeTeamState(reading, row, games.get(id));
  },
});
