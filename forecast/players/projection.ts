import { normalCdf, normalQuantile } from '../normal.ts';
import type { Outlook } from './player-memory.ts';
import { findWeights, nameCell, type PlayerSet } from './player-parameters.ts';

/**
 * What a player will do: half of the time more than `middle`, four times in five between `low` and `high`, whole
 * numbers that belong to the range.
 */
export type Projection = { middle: number; low: number; high: number; rootSd: number };

/** Ends of a range as distances from the middle, in deviations of the root. */
export type Range = { low: number; high: number };

const smallestRootSd = 0.1;
/** Where too few were seen of a kind: four in five of a normal. */
const usualRange = { low: normalQuantile(0.9), high: normalQuantile(0.9) };

/** Undefined for a group no weights were fitted for. */
export function project(
  outlook: Outlook,
  group: string,
  set: PlayerSet,
  shift: Range = { low: 0, high: 0 },
): Projection | undefined {
  const weights = findWeights(set, group, outlook);
  if (weights === undefined) return undefined;
  const { rootSd, ranges } = set;
  const sum = outlook.parts.reduce((total, { value }, at) => total + value * (weights[at] ?? 0), 0);
  const middle = Math.max(0, sum);
  const sd = Math.max(smallestRootSd, rootSd.base + rootSd.slope * Math.sqrt(middle));
  const range = ranges[nameCell(group, outlook)] ?? usualRange;
  const low = roundEnd(middle, -(range.low + shift.low) * sd);
  const high = roundEnd(middle, (range.high + shift.high) * sd);
  return { middle, low, high, rootSd: sd };
}

/**
 * The square root of a count or of yards is close to normal, with nearly the same spread for stars and
 * others. What falls below zero is a game without any.
 */
function roundEnd(middle: number, distance: number): number {
  return Math.round(Math.max(0, Math.sqrt(middle) + distance) ** 2);
}

/** Deviation of a number whose root is normal with this mean and deviation. */
export function getRootDeviation({ middle, rootSd }: Projection): number {
  return Math.sqrt(4 * middle * rootSd ** 2 + 2 * rootSd ** 4);
}

export function missesOf({ low, high }: Projection, value: number) {
  return { isBelow: value < low, isAbove: value > high };
}

/** Standard normal score a whole number of points has to reach to be over the line. */
export function getOverScore({ middle, rootSd }: Projection, line: number): number {
  return (Math.sqrt(Math.max(0, Math.floor(line) + 0.5)) - Math.sqrt(middle)) / rootSd;
}

/** Chance of more than the line; exactly the line is not over. */
export function getOverProbability(projection: Projection, line: number): number {
  return line < 0 ? 1 : normalCdf(-getOverScore(projection, line));
}
