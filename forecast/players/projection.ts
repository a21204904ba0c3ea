import { normalCdf, normalQuantile } from '../normal.ts';
import type { Outlook } from './player-memory.ts';
import type { PlayerSet } from './player-parameters.ts';

/** What a player will do: half of the time more than `middle`, four times in five between `low` and `high`. */
export type Projection = { middle: number; low: number; high: number; rootSd: number };

const smallestRootSd = 0.1;

/** Undefined for a group no weights were fitted for. */
export function project(
  outlook: Outlook,
  group: string,
  { weights, rootSd, rangeScale }: PlayerSet,
): Projection | undefined {
  const own = weights[group];
  if (own === undefined) return undefined;
  const sum = outlook.parts.reduce((total, part, at) => total + part * (own[at] ?? 0), 0);
  const middle = Math.max(0, sum);
  const sd = Math.max(smallestRootSd, rootSd.base + rootSd.slope * Math.sqrt(middle));
  const low = getQuantile(middle, sd * rangeScale, 0.1);
  const high = getQuantile(middle, sd * rangeScale, 0.9);
  return { middle, low, high, rootSd: sd };
}

/**
 * The square root of a count or of yards is close to normal, with nearly the same spread for stars and
 * others. What falls below zero is a game without any.
 */
function getQuantile(middle: number, rootSd: number, share: number): number {
  return Math.max(0, Math.sqrt(middle) + rootSd * normalQuantile(share)) ** 2;
}

/** Standard normal score a whole number of points has to reach to be over the line. */
export function getOverScore({ middle, rootSd }: Projection, line: number): number {
  return (Math.sqrt(Math.max(0, Math.floor(line) + 0.5)) - Math.sqrt(middle)) / rootSd;
}

/** Chance of more than the line; exactly the line is not over. */
export function getOverProbability(projection: Projection, line: number): number {
  return line < 0 ? 1 : normalCdf(-getOverScore(projection, line));
}
