import * as z from 'zod';
import { writeCalendar } from '../../calendars/write-calendar.ts';
import { endpoint } from '../contract/endpoint.ts';
import { findTeam, teamId } from '../rows/team-rows.ts';

export const teamCalendar = endpoint({
  path: '/teams/{id}/schedule.ics',
  id: 'getTeamCalendar',
  summary:
    'The same games for a calendar; your own teams have secret addresses on your profile page',
  parameters: z.object({
    id: teamId,
    results: z
      .enum(['true', 'false'])
      .default('false')
      .describe('Whether titles tell how games ended'),
  }),
  answer: 'text/calendar',
  tables: ['games', 'game_facts', 'game_milestones'],
  freshS: 300,
  read: async (reading, { id, results }): Promise<string> => {
    const { team_id: teamId, team_name: name } = await findTeam(reading, id);
    const games = await reading.listCalendarGames({ teamId });
    return writeCalendar({ ...reading, name, games, withResults: results === 'true' });
  },
});
