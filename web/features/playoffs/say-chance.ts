import { formatPercent } from '#shared/percent.ts';

const nearlyNone = 0.001;

/** What never or always came about among some thousand seasons is not sure: "<1%" and ">99%", never 0% or 100%. */
export function sayChance(share: number): string {
  return formatPercent(Math.min(1 - nearlyNone, Math.max(nearlyNone, share)));
}
