import { teams } from '#shared/facts/teams.ts';

const divisions = new Map(
  teams.map(({ sport, teamId, conference, division }) => [
    teamId,
    `${sport} ${conference} ${division}`,
  ]),
);

/** Teams are given by their keys: nfl-kc. */
export function isDivisionGame(homeTeamId: string, awayTeamId: string): boolean {
  const home = divisions.get(homeTeamId);
  return home !== undefined && home === divisions.get(awayTeamId);
}
