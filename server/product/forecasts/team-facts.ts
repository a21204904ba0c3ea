import { teams } from '#shared/facts/teams.ts';

const byId = new Map(teams.map((team) => [team.teamId, team]));

export function abbreviate(teamId: string): string {
  return byId.get(teamId)?.abbreviation ?? teamId;
}
