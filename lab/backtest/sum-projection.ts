import type { PlayerStat } from '../../forecast/players/player-game.ts';
import { getRootDeviation, type Projection } from '../../forecast/players/projection.ts';
import { getSelfCorrelation } from '../../forecast/players/same-game.ts';

export type StatProjection = { stat: PlayerStat; projection: Projection };

/**
 * Several statistics of one player of the NBA added up (points and rebounds): mean and deviation of the sum, the
 * statistics going together as measured, told again as a number whose root is normal. Its range is not held.
 */
export function addProjections(parts: readonly StatProjection[], season: number): Projection {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only.projection;
  let mean = 0;
  let variance = 0;
  for (const { stat, projection } of parts) {
    mean += projection.middle + projection.rootSd ** 2;
    for (const other of parts) {
      const correlation = stat === other.stat ? 1 : getSelfCorrelation(stat, other.stat, season);
      variance += correlation * getRootDeviation(projection) * getRootDeviation(other.projection);
    }
  }
  const rootVariance = mean - Math.sqrt(Math.max(0, mean ** 2 - variance / 2));
  const middle = Math.max(0, mean - rootVariance);
  return { middle, low: 0, high: Number.POSITIVE_INFINITY, rootSd: Math.sqrt(rootVariance) };
}
