import type { League } from '#shared/facts/sports.ts';
import { findTeamByName } from '#shared/facts/teams.ts';
import type { Injury } from '#shared/schemas/forecasts.ts';
import { injuryTexts as texts } from '#shared/texts/predictions.ts';
import { type StatusGroup, statusGroupOf } from '../rows/status-group.ts';

export type InjuryFilter = {
  league: League | undefined;
  status: StatusGroup | undefined;
  /** Part of a player's or a team's name. */
  search: string;
};

export type InjuredGroup = ReturnType<typeof groupInjuries>[number];

/** By team: followed ones first, then those that miss most; the most missed player first. */
export function groupInjuries(
  injuries: readonly Injury[],
  filter: InjuryFilter,
  teamIds: ReadonlySet<string>,
) {
  const fitting = injuries.filter((injury) => fits(injury, filter));
  const byTeam = Map.groupBy(fitting, ({ team_name }) => team_name ?? texts.unknown);
  return [...byTeam]
    .map(([team, own]) => ({
      team,
      isMine: teamIds.has(findTeamByName(team)?.teamId ?? ''),
      injuries: own.toSorted((a, b) => weight(b) - weight(a)),
    }))
    .toSorted(
      (a, b) => Number(b.isMine) - Number(a.isMine) || total(b.injuries) - total(a.injuries),
    );
}

function fits(injury: Injury, { league, status, search }: InjuryFilter): boolean {
  const words = search.trim().toLowerCase();
  const names = `${injury.player_name ?? ''} ${injury.team_name ?? ''}`.toLowerCase();
  return (
    (league === undefined || injury.sport === league) &&
    (status === undefined || statusGroupOf(injury.status) === status) &&
    names.includes(words)
  );
}

/** Fantasy points that go missing without the player; where nobody can tell them, what the team loses. */
export function weight({ fantasy_points, points_effect }: Injury): number {
  return fantasy_points ?? -(points_effect ?? 0) / 100;
}

function total(injuries: readonly Injury[]): number {
  return injuries.reduce((sum, injury) => sum + weight(injury), 0);
}
