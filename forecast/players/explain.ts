import { type PlayerFactor, playerFactors } from '#shared/facts/forecasts.ts';
import { sumPoints } from '../game.ts';
import type { Outlook } from './player-memory.ts';
import { findWeights, type PlayerSet } from './player-parameters.ts';

export type PlayerFactorPoints = { key: PlayerFactor; points: number };

/**
 * Takes a projection apart: his usual level with what every part usually is, and by how much each of the others
 * moves him from there. Added in their order they give `middle`.
 */
export function explainProjection(
  outlook: Outlook,
  group: string,
  set: PlayerSet,
): PlayerFactorPoints[] {
  const weights = findWeights(set, group, outlook) ?? [];
  const points = new Map<PlayerFactor, number>(playerFactors.map((key) => [key, 0]));
  const add = (key: PlayerFactor, value: number) => points.set(key, (points.get(key) ?? 0) + value);
  for (const [at, { factor, value, usual }] of outlook.parts.entries()) {
    const weight = weights[at] ?? 0;
    add('usual_level', weight * usual);
    add(factor, weight * (value - usual));
  }
  const factors = [...points].map(([key, own]) => ({ key, points: own }));
  const below = -sumPoints(factors);
  // Nobody is projected below nothing.
  if (below > 0) return factors.map((each) => lift(each, below));
  return factors;
}

function lift(factor: PlayerFactorPoints, by: number): PlayerFactorPoints {
  return factor.key === 'usual_level' ? { ...factor, points: factor.points + by } : factor;
}
