import { z } from 'zod';
import type { League } from '#shared/facts/sports.ts';
import fitted from './fitted/in-game-correction.json' with { type: 'json' };
import { FittedSeasons, findFittedSet } from './fitted-sets.ts';

/** Where the side with the ball stands: 1st to 4th down, yards to a first down, yards to the goal. */
export type Down = { down: number; toGo: number; toGoal: number };

const points = z.number().min(0);
/** Points lost on a down: with an inch to go, and with `longYards`; a straight line between. */
const DownCost = z.strictObject({ inches: points, long: points });
export const longYards = 20;

const InGameCorrectionSet = z.strictObject({
  league: z.literal('NFL'),
  seasons: FittedSeasons,
  games: z.number(),
  plays: z.number(),
  objective: z.string(),
  loss: z.number(),
  expectedPoints: z.strictObject({
    atGoal: points,
    lostPerYard: points,
    downs: z.tuple([DownCost, DownCost, DownCost, DownCost]),
    /** In so many seconds before the end of a half all but 1/e of the points can still be made. */
    fadeSeconds: points,
  }),
  /** What an expected point is worth in points of lead. */
  scale: points,
  /** By how much the log-odds are stretched when the clock of the last quarter has run out. */
  endStretch: points,
});
export type InGameCorrectionSet = z.infer<typeof InGameCorrectionSet>;
export type ExpectedPoints = InGameCorrectionSet['expectedPoints'];
export type InGameCorrection = Pick<InGameCorrectionSet, 'expectedPoints' | 'scale' | 'endStretch'>;
const inGameCorrectionSets = z.array(InGameCorrectionSet).parse(fitted);

/** There is none before the first seasons that one was fitted on. */
export function findInGameCorrection(league: League, season: number): InGameCorrection | undefined {
  const own = inGameCorrectionSets.filter((set) => set.league === league);
  return findFittedSet(own, season);
}

/** By how much the offence is expected to win the next score of the half. */
export function getExpectedPoints(
  { down, toGo, toGoal }: Down,
  secondsLeftInHalf: number,
  { atGoal, lostPerYard, downs, fadeSeconds }: ExpectedPoints,
): number {
  const cost = downs[down - 1];
  if (cost === undefined) return 0;
  const long = Math.min(1, toGo / longYards);
  const lost = lostPerYard * toGoal + (1 - long) * cost.inches + long * cost.long;
  return (atGoal - lost) * getFade(secondsLeftInHalf, fadeSeconds);
}

/** How much of the points can still be made before the half ends: 1 far from it, 0 at its end. */
export function getFade(secondsLeftInHalf: number, fadeSeconds: number): number {
  return 1 - Math.exp(-secondsLeftInHalf / fadeSeconds);
}
