import type { League } from './sports.ts';

/** Pairs of each round, of both conferences, from the first round to the final. */
export const pairsOfRounds: Record<League, readonly number[]> = {
  NFL: [6, 4, 2, 1],
  NBA: [8, 4, 2, 1],
};
