import { type PlayerFactor, playerFactors } from '#shared/facts/forecasts.ts';
import type { Outlook } from './player-memory.ts';
import type { PlayerSet } from './player-parameters.ts';

export type PlayerFactorPoints = { key: PlayerFactor; points: number };

/**
 * Takes a projection apart: his usual level with all weights that stand on it, and by how much each of the
 * others moves him from there. Added in their order they give `middle`.
 */
export function explainProjection(
  { parts }: Outlook,
  group: string,
  { weights }: PlayerSet,
): PlayerFactorPoints[] {
  const own = weights[group] ?? [];
  const weigh = (at: number, base = 0) => (own[at] ?? 0) * ((parts[at] ?? 0) - base);
  const slow = parts[0] ?? 0;
  const points: Record<PlayerFactor, number> = {
    usual_level: ((own[0] ?? 0) + (own[1] ?? 0) + (own[2] ?? 0)) * slow + weigh(7),
    form: weigh(1, slow),
    playing_time: weigh(2, slow),
    opponent: weigh(3),
    game_outlook: weigh(4) + weigh(5) + weigh(6),
  };
  const factors = playerFactors.map((key) => ({ key, points: points[key] }));
  const below = -addFactors(factors);
  // Nobody is projected below nothing.
  if (below > 0) return factors.map((each) => lift(each, below));
  return factors;
}

function lift(factor: PlayerFactorPoints, by: number): PlayerFactorPoints {
  return factor.key === 'usual_level' ? { ...factor, points: factor.points + by } : factor;
}

export function addFactors(factors: readonly { points: number }[]): number {
  return factors.reduce((sum, { points }) => sum + points, 0);
}
