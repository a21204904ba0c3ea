import type { League } from '#shared/facts/sports.ts';
import { type Team, teams } from '#shared/facts/teams.ts';
import { standingsTexts } from '#shared/texts/standings.ts';
import type { Standing } from './standings.queries.ts';

export const groupings = ['conference', 'division'] as const;
export type Grouping = (typeof groupings)[number];
/** The tables, and who would play on. */
export const standingsViews = [...groupings, 'playoffs'] as const;
export type StandingsView = (typeof standingsViews)[number];
/** How fans of the league know its table. */
export const usualGrouping: Record<League, Grouping> = { NFL: 'division', NBA: 'conference' };

export type StandingGroup = { name: string; rows: Standing[] };

const order = new Map(teams.map((team, at) => [team.teamId, { team, at }]));

/** Tables in the order of the menus, each from its best team down; unknown teams come last. */
export function groupStandings(rows: readonly Standing[], by: Grouping): StandingGroup[] {
  const groups = Map.groupBy(rows, (row) => nameOf(row, by));
  return [...groups]
    .map(([name, ofGroup]) => ({ name, rows: ofGroup.toSorted(compareRows) }))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

function nameOf(row: Standing, by: Grouping): string {
  const team = teamOf(row);
  if (!team) return row.conference ?? standingsTexts.otherTeams;
  if (by === 'conference') return team.conference;
  // Both conferences of football have an East; basketball's divisions have names of their own.
  return team.sport === 'NFL' ? `${team.conference} ${team.division}` : team.division;
}

export function teamOf({ team_id }: Standing): Team | undefined {
  return order.get(team_id ?? '')?.team;
}

function placeOf({ rows }: StandingGroup): number {
  return Math.min(...rows.map(({ team_id }) => order.get(team_id ?? '')?.at ?? teams.length));
}

/** Seeds hold the leagues' rules for equal records; before there are seeds, the feed's order does. */
function compareRows(one: Standing, other: Standing): number {
  const seed = (row: Standing) => row.playoff_seed || Number.MAX_SAFE_INTEGER;
  return (
    seed(one) - seed(other) || one.rank - other.rank || one.team_name.localeCompare(other.team_name)
  );
}
