import { z } from 'zod';
import { AppError } from '#shared/errors.ts';

/** Seasons that constants were fitted on: they may be used for later ones only. */
export const FittedSeasons = z.strictObject({ from: z.number(), to: z.number() });
type FittedSet = { seasons: z.infer<typeof FittedSeasons> };

/** The newest set fitted on seasons before this one. */
export function findFittedSet<Fitted extends FittedSet>(
  sets: readonly Fitted[],
  season: number,
): Fitted | undefined {
  return oldestFirst(sets).findLast(({ seasons }) => seasons.to < season);
}

/** The same; before the first such season the oldest set. */
export function getFittedSet<Fitted extends FittedSet>(
  sets: readonly Fitted[],
  season: number,
): Fitted {
  const set = findFittedSet(sets, season) ?? oldestFirst(sets)[0];
  if (set === undefined) throw new AppError('internal', 'no fitted parameters');
  return set;
}

function oldestFirst<Fitted extends FittedSet>(sets: readonly Fitted[]): Fitted[] {
  return sets.toSorted((a, b) => a.seasons.to - b.seasons.to);
}
