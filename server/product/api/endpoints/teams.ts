import * as z from 'zod';
import { writeCalendar } from '#server/product/calendars/write-calendar.ts';
import { endpoint } from '../contract/endpoint.ts';
import { onlyLeague, sourceId } from '../contract/fields.ts';
import { gameTables } from '../rows/game-rows.ts';
import {
  describeTeam,
  describeTeamState,
  findTeam,
  findTeamGames,
  type TeamRow,
  teamColumns,
  teamId,
} from '../rows/team-rows.ts';

export const teams = endpoint({
  path: '/teams',
  id: 'listTeams',
  summary: 'All listed teams with their ids',
  parameters: z.object({
    league: onlyLeague,
    espn_id: sourceId.optional().describe('Whom ESPN knows by this id; one in each league'),
  }),
  answer: 'Teams',
  tables: ['teams_master'],
  freshS: 3_600,
  read: async ({ query }, { league, espn_id }) => {
    const rows = await query<TeamRow>(
      `select ${teamColumns} from public.teams_master
       where is_active and ($1::text is null or sport = $1) order by sport, team_id`,
      [league?.toUpperCase()],
    );
    const teams = rows.map(describeTeam);
    return { teams: teams.filter(({ ids }) => espn_id === undefined || ids.espn === espn_id) };
  },
});

export const team = endpoint({
  path: '/teams/{id}',
  id: 'getTeam',
  summary: 'A team as a sensor: its live, last or next game from its side',
  parameters: z.object({ id: teamId }),
  answer: 'TeamState',
  tables: gameTables,
  freshS: 5,
  read: async (reading, { id }) => {
    const team = await findTeam(reading, id);
    const games = await findTeamGames(reading, [team]);
    return describeTeamState(reading, team, games.get(id));
  },
});

export const teamCalendar = endpoint({
  path: '/teams/{id}/schedule.ics',
  id: 'getTeamCalendar',
  summary:
    'Games of a team for a calendar; your own teams have secret addresses on your profile page',
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
  read: async (reading, { id, results }) => {
    const { name } = await findTeam(reading, id);
    const games = await reading.listCalendarGames({ teamId: id });
    return writeCalendar({ ...reading, name, games, withResults: results === 'true' });
  },
});

export const myTeams = endpoint({
  path: '/my-teams',
  id: 'listMyTeams',
  summary: "The favorite teams of the key's owner, each as a sensor",
  parameters: z.object({}),
  answer: 'MyTeams',
  needs: 'favorites',
  tables: [],
  freshS: 0,
  read: async (reading) => {
    const rows = await reading.query<TeamRow>(
      `select distinct ${teamColumns} from public.my_teams() as mine
       cross join jsonb_to_recordset(mine) as favourite (team_id text)
       join public.teams_master using (team_id) order by id limit 100`,
    );
    const teams = rows.map(describeTeam);
    const games = await findTeamGames(reading, teams);
    return { teams: teams.map((team) => describeTeamState(reading, team, games.get(team.id))) };
  },
});
