import type { League } from '#shared/facts/sports.ts';
import { TeamSchedule } from '#web/features/games/team/team-schedule.tsx';
import { Roster } from '#web/features/roster/roster.tsx';

export type OfTeam = { teamId: string; league: League };

/** What of a team stands below the first screen. */
export function OpenRoster({ teamId, league }: OfTeam) {
  return <Roster teamId={teamId} sport={league} starOf={() => null} />;
}

export function OpenSchedule(props: OfTeam) {
  return <TeamSchedule {...props} />;
}
