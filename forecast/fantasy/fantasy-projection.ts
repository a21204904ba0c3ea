import { fantasy, type PlayerFactor, playerFactors } from '#shared/facts/forecasts.ts';
import { sumPoints } from '../game.ts';
import { normalCdf } from '../normal.ts';
import type { PlayerFactorPoints } from '../players/explain.ts';
import { getRootDeviation, type Projection } from '../players/projection.ts';
import { getSelfCorrelation } from '../players/same-game.ts';

/** Fantasy points of one player in one game, with the chance to reach a number of them. */
export type FantasyProjection = {
  middle: number;
  low: number;
  high: number;
  factors: PlayerFactorPoints[];
  reach: (points: number) => number;
};

/** Where fantasy points are projected themselves (NFL). */
export function toFantasy(
  projection: Projection,
  factors: PlayerFactorPoints[],
): FantasyProjection {
  const { middle, low, high, rootSd } = projection;
  const reach = (points: number) =>
    normalCdf((Math.sqrt(middle) - Math.sqrt(Math.max(0, points))) / rootSd);
  return { middle, low, high, factors, reach };
}

type NbaStat = keyof typeof fantasy.nbaWeights;
export type NbaLine = { stat: NbaStat; projection: Projection; factors: PlayerFactorPoints[] };

const rangeHalfWidth = 1.2816;

/**
 * NBA: the weighted sum of the statistics. Its root is taken as normal, as theirs are; the statistics of one player
 * go together as measured in same-game pairs.
 */
export function addNbaFantasy(lines: readonly NbaLine[], season: number): FantasyProjection {
  const weighted = lines.map(({ stat, projection }) => ({
    stat,
    mean: fantasy.nbaWeights[stat] * (projection.middle + projection.rootSd ** 2),
    sd: fantasy.nbaWeights[stat] * getRootDeviation(projection),
  }));
  let variance = 0;
  for (const a of weighted) {
    for (const b of weighted) {
      const correlation = a === b ? 1 : getSelfCorrelation(a.stat, b.stat, season);
      variance += a.sd * b.sd * correlation;
    }
  }
  const mean = weighted.reduce((sum, line) => sum + line.mean, 0);
  // A root with this deviation has this mean and variance when it is squared.
  const rootVariance = mean - Math.sqrt(Math.max(0, mean ** 2 - variance / 2));
  const root = Math.sqrt(mean - rootVariance);
  const rootSd = Math.sqrt(rootVariance);
  const factors = playerFactors.map((key) => ({ key, points: addFactor(lines, key) }));
  const middle = sumPoints(factors);
  return {
    middle,
    low: Math.min(middle, Math.max(0, root - rangeHalfWidth * rootSd) ** 2),
    high: Math.max(middle, (root + rangeHalfWidth * rootSd) ** 2),
    factors,
    reach: (points) => normalCdf((root - Math.sqrt(Math.max(0, points))) / rootSd),
  };
}

function addFactor(lines: readonly NbaLine[], key: PlayerFactor): number {
  return lines.reduce((sum, { stat, factors }) => {
    const own = factors.find((factor) => factor.key === key)?.points ?? 0;
    return sum + fantasy.nbaWeights[stat] * own;
  }, 0);
}
