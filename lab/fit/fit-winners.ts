import type { Game } from '../../forecast/game.ts';
import { NbaRules } from '../../forecast/nba-rules.ts';
import { NflRules } from '../../forecast/nfl-rules.ts';
import { logistic, logit } from '../../forecast/normal.ts';
import type { NbaParameters, NflParameters, ParameterSet } from '../../forecast/parameters.ts';
import { minimize } from './minimize.ts';
import {
  listDays,
  measureBlendLogLoss,
  measureLineError,
  measureLogLoss,
  measureMarginSurprise,
  type Seasons,
  type Walked,
  walkMargins,
} from './objectives.ts';

type Variant = { usesLines: boolean };
type Recipe<P> = {
  start: P;
  fitted: (variant: Variant) => readonly (keyof P & string)[];
  createRules: (parameters: P, variant: Variant) => NflRules | NbaRules;
};

const nflStart: NflParameters = {
  teamKeep: 0.6,
  teamSeasonSd: 3,
  teamGameSd: 1,
  lineSd: 5,
  resultSd: 12.5,
  surpriseClip: 2,
  marginSd: 12.5,
  marketSd: 12,
  marketLineSd: 1.5,
  quarterbackKeep: 0.8,
  quarterbackSeasonSd: 1,
  quarterbackGameSd: 0.6,
  quarterbackSd: 2.5,
  quarterbackMean: -1.5,
  lateQuarterbackMean: -3,
  newQuarterbackPoints: -1,
  lastWeekFactor: 2,
};
const nbaStart: NbaParameters = {
  teamKeep: 0.6,
  teamSeasonSd: 3,
  teamGameSd: 0.7,
  lineSd: 4,
  resultSd: 12,
  surpriseClip: 2.5,
  marginSd: 12,
  marketSd: 12,
  marketLineSd: 1.5,
  postseasonStretch: 1.1,
};

const team = ['teamKeep', 'teamSeasonSd', 'teamGameSd', 'surpriseClip'] as const;
const quarterback = [
  'quarterbackKeep',
  'quarterbackSeasonSd',
  'quarterbackGameSd',
  'quarterbackSd',
  'quarterbackMean',
  'lateQuarterbackMean',
] as const;

const nflRecipe: Recipe<NflParameters> = {
  start: nflStart,
  fitted: ({ usesLines }) =>
    usesLines
      ? [...team, ...quarterback, 'lineSd', 'lastWeekFactor']
      : [...team, ...quarterback, 'resultSd', 'newQuarterbackPoints'],
  createRules: (parameters, variant) => new NflRules(parameters, variant),
};
const nbaRecipe: Recipe<NbaParameters> = {
  start: nbaStart,
  fitted: ({ usesLines }) => [...team, 'postseasonStretch', usesLines ? 'lineSd' : 'resultSd'],
  createRules: (parameters, variant) => new NbaRules(parameters, variant),
};

type Task = Variant & { seasons: Seasons; evaluations: number };

export function fitNfl(games: readonly Game[], task: Task): ParameterSet<NflParameters> {
  return fitWinners(nflRecipe, games, task);
}

export function fitNba(games: readonly Game[], task: Task): ParameterSet<NbaParameters> {
  return fitWinners(nbaRecipe, games, task);
}

/** Ratings first (see `objective`), then the shapes that turn points into probabilities, by log-loss. */
function fitWinners<P extends NflParameters | NbaParameters>(
  recipe: Recipe<P>,
  games: readonly Game[],
  { usesLines, seasons, evaluations }: Task,
): ParameterSet<P> {
  const days = listDays(games, seasons.to);
  const fitted = recipe.fitted({ usesLines });
  const walk = (parameters: P) =>
    walkMargins(recipe.createRules(parameters, { usesLines }), days, seasons);
  const lossOf = (parameters: P, walked: readonly Walked[]) =>
    usesLines ? measureLineError(walked) : measureMarginSurprise(walked, parameters.resultSd);
  const best = minimize(
    (at) => {
      const parameters = decode(recipe.start, fitted, at);
      return lossOf(parameters, walk(parameters));
    },
    encode(recipe.start, fitted),
    { step: 0.3, evaluations },
  );
  const ratings = decode(recipe.start, fitted, best.at);
  const walked = walk(ratings);
  return {
    usesLines,
    seasons,
    games: walked.length,
    objective: usesLines ? 'squared distance to the closing line' : 'likelihood of the margins',
    loss: round(best.value),
    newestGame: days.at(-1)?.[0]?.date ?? '',
    parameters: roundAll({ ...ratings, ...fitShapes(ratings, walked) }),
  };
}

function fitShapes(ratings: NflParameters | NbaParameters, walked: readonly Walked[]) {
  const settings = { step: 0.1, evaluations: 150 };
  const margin = minimize(
    ([sd = 0]) => measureLogLoss(walked, Math.exp(sd)),
    [Math.log(ratings.resultSd)],
    settings,
  );
  const market = minimize(
    ([sd = 0, line = 0]) =>
      measureBlendLogLoss(walked, { marketSd: Math.exp(sd), marketLineSd: Math.exp(line) }),
    [Math.log(ratings.marketSd), Math.log(ratings.marketLineSd)],
    settings,
  );
  return {
    marginSd: Math.exp(margin.at[0] ?? 0),
    marketSd: Math.exp(market.at[0] ?? 0),
    marketLineSd: Math.exp(market.at[1] ?? 0),
  };
}

/** Shares are searched on the logistic scale, positive values on the logarithmic one. */
function encode<P extends NflParameters | NbaParameters>(
  parameters: P,
  names: readonly (keyof P & string)[],
): number[] {
  return names.map((name) => {
    const value = Number(parameters[name]);
    if (name.endsWith('Keep')) return logit(value);
    return isSigned(name) ? value : Math.log(value);
  });
}

function decode<P extends NflParameters | NbaParameters>(
  start: P,
  names: readonly (keyof P & string)[],
  at: readonly number[],
): P {
  const changes = names.map((name, index) => {
    const value = at[index] ?? 0;
    if (name.endsWith('Keep')) return [name, logistic(value)];
    return [name, isSigned(name) ? value : Math.exp(value)];
  });
  return { ...start, ...Object.fromEntries(changes) };
}

function isSigned(name: string): boolean {
  return name.endsWith('Mean') || name.endsWith('Points');
}

function roundAll<P extends object>(parameters: P): P {
  const entries = Object.entries(parameters).map(([name, value]) => [name, round(Number(value))]);
  return { ...parameters, ...Object.fromEntries(entries) };
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
