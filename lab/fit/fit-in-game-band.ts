import type { InGameBandSet } from '../../forecast/in-game-band.ts';
import { logistic, logit } from '../../forecast/normal.ts';
import type { League } from '../../shared/facts/sports.ts';
import { minimize } from './minimize.ts';

/** A chance told after `mark` quarters of a game, 0 at its start, and how the game ended. */
export type Moment = { season: number; mark: number; probability: number; outcome: number };

/** A season's log-odds fitted as shift + stretch · told, with the information of its games. */
type Fit = {
  shift: number;
  stretch: number;
  information: { shift: number; both: number; stretch: number };
};

/**
 * How far chances were off from season to season beyond the luck of their games, and how little so many games can
 * tell of it: both together. Chances must have been told in their own time.
 */
export function fitInGameBand(
  league: League,
  moments: readonly Moment[],
  seasons: { from: number; to: number },
): InGameBandSet {
  const own = moments.filter(({ season }) => season >= seasons.from && season <= seasons.to);
  const fits = [...Map.groupBy(own, ({ season, mark }) => `${season} ${mark}`).values()];
  const perSeason = fits.map(fitLine);
  const measure = ([shift = 0, stretch = 0]: number[]) =>
    perSeason.reduce((sum, fit) => sum + surprise(fit, shift ** 2, stretch ** 2), 0);
  const { at } = minimize(measure, [0.1, 0.1], { step: 0.05, evaluations: 200 });
  const marks = [...Map.groupBy(own, ({ mark }) => mark).values()];
  const whole = marks.map((each) => variancesOf(fitLine(each)));
  const mean = (part: 'shift' | 'stretch') =>
    whole.reduce((sum, each) => sum + each[part], 0) / whole.length;
  return {
    league,
    seasons,
    games: Math.max(0, ...marks.map(({ length }) => length)),
    shiftSd: Number(Math.hypot(at[0] ?? 0, Math.sqrt(mean('shift'))).toFixed(4)),
    stretchSd: Number(Math.hypot(at[1] ?? 0, Math.sqrt(mean('stretch'))).toFixed(4)),
  };
}

function fitLine(moments: readonly Moment[]): Fit {
  let [shift, stretch] = [0, 1];
  let information = { shift: 0, both: 0, stretch: 0 };
  for (let step = 0; step < 12; step += 1) {
    information = { shift: 0, both: 0, stretch: 0 };
    const slope = { shift: 0, stretch: 0 };
    for (const { probability, outcome } of moments) {
      const told = logit(probability);
      const fitted = logistic(shift + stretch * told);
      const weight = fitted * (1 - fitted);
      slope.shift += outcome - fitted;
      slope.stretch += (outcome - fitted) * told;
      information.shift += weight;
      information.both += weight * told;
      information.stretch += weight * told * told;
    }
    const { shift: a, both: b, stretch: c } = information;
    const size = a * c - b * b;
    shift += (c * slope.shift - b * slope.stretch) / size;
    stretch += (a * slope.stretch - b * slope.shift) / size;
  }
  return { shift, stretch, information };
}

function variancesOf({ information: { shift: a, both: b, stretch: c } }: Fit) {
  const size = a * c - b * b;
  return { shift: c / size, both: -b / size, stretch: a / size };
}

/** Minus twice the log-likelihood of what a season was off by, with the variance of seasons added to its own luck. */
function surprise(fit: Fit, shiftVariance: number, stretchVariance: number): number {
  const own = variancesOf(fit);
  const [a, b, c] = [own.shift + shiftVariance, own.both, own.stretch + stretchVariance];
  const size = a * c - b * b;
  const [x, y] = [fit.shift, fit.stretch - 1];
  return Math.log(size) + (c * x * x - 2 * b * x * y + a * y * y) / size;
}
