import { z } from 'zod';
import fitted from '../fitted/players.json' with { type: 'json' };
import { FittedSeasons, getFittedSet } from '../fitted-sets.ts';
import { type PlayerStat, playerStats } from './player-game.ts';

const PlayerSet = z.strictObject({
  stat: z.enum([...playerStats.NFL, ...playerStats.NBA]),
  seasons: FittedSeasons,
  games: z.number(),
  objective: z.string(),
  loss: z.number(),
  /** By group: what each part of the outlook counts. */
  weights: z.record(z.string(), z.array(z.number())),
  /** The same where nobody has counted snaps. */
  weightsWithoutSnaps: z.record(z.string(), z.array(z.number())),
  /** Standard deviation of the square root, at 0 and what each point of the root adds. */
  rootSd: z.strictObject({ base: z.number(), slope: z.number() }),
  /** By cell: how many of these deviations the ends of the range lie from the middle. */
  ranges: z.record(z.string(), z.strictObject({ low: z.number(), high: z.number() })),
});
export type PlayerSet = z.infer<typeof PlayerSet>;
export const playerSets = z.array(PlayerSet).parse(fitted);

export function getPlayerSet(
  sets: readonly PlayerSet[],
  stat: PlayerStat,
  season: number,
): PlayerSet {
  const own = sets.filter((set) => set.stat === stat);
  return getFittedSet(own, season);
}

/** Minutes a game (NBA) from which players are told apart in how surely their range holds. */
const minutesTold = [0, 18, 24, 29, 33] as const;

/** Players whose ranges are held to four games in five together. */
export function nameCell(group: string, { usualMinutes }: { usualMinutes?: number }): string {
  if (usualMinutes === undefined) return group;
  return `${group} from ${minutesTold.findLast((least) => usualMinutes >= least) ?? 0}`;
}

/** Undefined for a group no weights were fitted for. */
export function findWeights(
  { weights, weightsWithoutSnaps }: PlayerSet,
  group: string,
  { hasSnaps }: { hasSnaps: boolean },
): readonly number[] | undefined {
  return (hasSnaps ? weights[group] : undefined) ?? weightsWithoutSnaps[group];
}
