import type { League } from '#shared/facts/sports.ts';
import { type Team, teams } from '#shared/facts/teams.ts';

export type Conference = { name: string; divisions: { name: string; teams: Team[] }[] };

/** The league as its menus list it: conference, then division, then team. */
export function groupTeams(league: League): Conference[] {
  const ofLeague = teams.filter((team) => team.sport === league);
  const conferences = Object.entries(Object.groupBy(ofLeague, (team) => team.conference));
  return conferences.map(([name, members = []]) => {
    const divisions = Object.entries(Object.groupBy(members, (team) => team.division));
    return {
      name,
      divisions: divisions.map(([division, list = []]) => ({ name: division, teams: list })),
    };
  });
}
