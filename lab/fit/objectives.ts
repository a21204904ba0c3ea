import { type Game, groupByDay } from '../../forecast/game.ts';
import { clampProbability, normalCdf } from '../../forecast/normal.ts';
import { RatingModel, type RatingRules } from '../../forecast/rating-model.ts';
import { getOutcome } from '../../forecast/winner-model.ts';

/** What was expected of a game before it, beside what came. */
export type Walked = {
  expected: number;
  variance: number;
  margin: number;
  line: number | undefined;
  outcome: number;
};

export type Seasons = { from: number; to: number };

/** Walks through all games up to the last season and returns those of the seasons asked for. */
export function walkMargins(
  rules: RatingRules,
  days: readonly Game[][],
  seasons: Seasons,
): Walked[] {
  const model = new RatingModel(rules);
  const walked: Walked[] = [];
  for (const day of days) {
    model.prepare(day);
    for (const game of day) {
      const score = game.afterStart?.score;
      if (score === undefined || game.season < seasons.from) continue;
      const { variance, parts } = model.expect(game);
      walked.push({
        expected: parts.reduce((sum, { points }) => sum + points, 0),
        variance,
        margin: score.home - score.away,
        line: game.lines.spread,
        outcome: getOutcome(score),
      });
    }
    model.learn(day);
  }
  return walked;
}

export function listDays(games: readonly Game[], to: number): Game[][] {
  return groupByDay(games.filter(({ season }) => season <= to));
}

/**
 * Mean squared distance to the closing line. As a line errs by chance only, whoever comes nearer to it also
 * comes nearer to the results, and is told so with a tenth of the noise.
 */
export function measureLineError(walked: readonly Walked[]): number {
  const known = walked.filter(({ line }) => line !== undefined);
  return (
    known.reduce((sum, { line = 0, expected }) => sum + (line - expected) ** 2, 0) / known.length
  );
}

/** Minus the mean log-likelihood of the margins: for the model that may not look at lines. */
export function measureMarginSurprise(walked: readonly Walked[], resultSd: number): number {
  const sum = walked.reduce((total, { margin, expected, variance }) => {
    const full = resultSd ** 2 + variance;
    return total + (Math.log(full) + (margin - expected) ** 2 / full) / 2;
  }, 0);
  return sum / walked.length;
}

/** Log-loss of win probabilities with this spread of margins around the expected ones. */
export function measureLogLoss(walked: readonly Walked[], marginSd: number): number {
  return meanLogLoss(
    walked,
    ({ expected, variance }) => expected / Math.sqrt(marginSd ** 2 + variance),
  );
}

/** The same for the blend with the game's own line. */
export function measureBlendLogLoss(
  walked: readonly Walked[],
  { marketSd, marketLineSd }: { marketSd: number; marketLineSd: number },
): number {
  return meanLogLoss(
    walked.filter(({ line }) => line !== undefined),
    ({ expected, variance, line = 0 }) => {
      const weight = variance / (variance + marketLineSd ** 2);
      return (expected + weight * (line - expected)) / marketSd;
    },
  );
}

function meanLogLoss(walked: readonly Walked[], score: (each: Walked) => number): number {
  const sum = walked.reduce((total, each) => {
    const probability = clampProbability(normalCdf(score(each)));
    const { outcome } = each;
    return total - outcome * Math.log(probability) - (1 - outcome) * Math.log(1 - probability);
  }, 0);
  return sum / walked.length;
}
