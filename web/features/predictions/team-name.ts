import { teams } from '#shared/facts/teams.ts';

/** "Chiefs" for nfl-kc; the key itself for a team we do not know. */
export function teamName(teamId: string): string {
  return teams.find((team) => team.teamId === teamId)?.nickname ?? teamId;
}
