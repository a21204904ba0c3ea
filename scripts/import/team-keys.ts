import type { League } from '#shared/facts/sports.ts';
import { teams } from '#shared/facts/teams.ts';
import type { Fault } from '../data/cells.ts';
import { toCodeOfToday } from '../data/team-codes.ts';

const keys: Record<League, ReadonlyMap<string, string>> = {
  NFL: listKeys('NFL'),
  NBA: listKeys('NBA'),
};

function listKeys(league: League): Map<string, string> {
  const own = teams.filter(({ sport }) => sport === league);
  return new Map(own.map(({ abbreviation, teamId }) => [abbreviation, teamId]));
}

/** Keys of the clubs whose codes stand in these columns, or which of them is no code of a club. */
export function findTeams<Column extends string>(
  league: League,
  codes: Record<Column, string>,
): { keys: Record<Column, string> } | { faults: Fault[] } {
  const faults: Fault[] = [];
  const found: Partial<Record<Column, string>> = {};
  for (const column of Object.keys(codes) as Column[]) {
    const key = keys[league].get(toCodeOfToday(league, codes[column]));
    if (key === undefined) faults.push({ column, reason: `no ${league} team has this code` });
    else found[column] = key;
  }
  return faults.length > 0 ? { faults } : { keys: found as Record<Column, string> };
}
