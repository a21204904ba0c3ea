import { fantasy } from '#shared/facts/forecasts.ts';
import type { League } from '#shared/facts/sports.ts';

/** Dollars in whole hundreds for a player who usually has so many fantasy points. */
export function setSalary(league: League, usualPoints: number): number {
  const { least, perPoint, freePoints } = fantasy.salaries[league];
  const above = Math.max(0, usualPoints - freePoints);
  return Math.round((least + perPoint * above) / 100) * 100;
}

/** Points a player has to reach to be worth his salary. */
export function getDemandedPoints(league: League, salary: number): number {
  return (fantasy.demandedPerThousand[league] * salary) / 1_000;
}
