import { type WinnerFactor, winnerFactors } from '#shared/facts/forecasts.ts';
import type { League, Side } from '#shared/facts/sports.ts';
import { getFittedSet } from './fitted-sets.ts';
import { type Factor, type Forecast, type Game, sumPoints } from './game.ts';
import { NbaRules } from './nba-rules.ts';
import { NflRules } from './nfl-rules.ts';
import { normalCdf } from './normal.ts';
import {
  type NbaParameters,
  type NflParameters,
  type ParameterSet,
  parameterSets,
  type TotalParameters,
  totalParameters,
} from './parameters.ts';
import { type FactorTerm, RatingModel, type RatingRules, type Seed } from './rating-model.ts';
import { Recalibration } from './recalibration.ts';
import type { ForecastSeed } from './seeds.ts';
import type { Candidate } from './starters.ts';

type MarginRules<P> = RatingRules & { parameters: P };

/** Which factors are always told, even when they are worth nothing tonight. */
const toldFactors: Record<League, readonly WinnerFactor[]> = {
  NFL: ['team_strength', 'home_field', 'quarterback', 'rest'],
  NBA: ['team_strength', 'home_field', 'rest'],
};
const recalibration = { priorWeight: 200, seasonKeep: 0.85 };

/** Forecasts of game winners. Feed it the past day by day: prepare, forecast, learn. */
export class WinnerModel<P extends NflParameters | NbaParameters = NflParameters | NbaParameters> {
  readonly #league: League;
  readonly #sets: readonly ParameterSet<P>[];
  readonly #rules: MarginRules<P>;
  readonly #margin: RatingModel;
  readonly #total: RatingModel;
  readonly #shape = new Recalibration(recalibration);
  readonly #blendShape = new Recalibration(recalibration);
  readonly #usesLines: boolean;

  constructor(league: League, rules: MarginRules<P>, sets: readonly ParameterSet<P>[]) {
    this.#league = league;
    this.#sets = sets;
    this.#rules = rules;
    this.#margin = new RatingModel(rules);
    this.#usesLines = sets.some((set) => set.usesLines);
    const rulesOfTotal = new TotalRules(totalParameters[league], { usesLines: this.#usesLines });
    this.#total = new RatingModel(rulesOfTotal);
  }

  /** What a simulation of coming games draws from: see `forecast/playoffs/outlook.ts`. */
  get outlook() {
    const { marginSd } = this.#rules.parameters;
    const usesLines = this.#usesLines;
    return { ratings: this.#margin, marginSd, stretch: this.#shape.stretch, usesLines };
  }

  /** Who may start at quarterback; nobody in other leagues. */
  expectStarters(game: Game, side: Side): Candidate[] {
    return this.#rules.expectStarters?.(game, side) ?? [];
  }

  /** What is believed at the end of a season, to go on from. */
  tell(
    isTold: (state: string, season: number) => boolean,
  ): Pick<ForecastSeed, 'margin' | 'total' | 'starts'> {
    return {
      margin: this.#margin.tell(isTold),
      total: this.#total.tell(isTold),
      starts: this.#rules.starters?.tell() ?? {},
    };
  }

  /** Before the first game. */
  restore({ margin, total, starts }: Pick<ForecastSeed, 'margin' | 'total' | 'starts'>): void {
    this.#margin.restore(margin);
    this.#total.restore(total);
    this.#rules.starters?.restore(starts);
  }

  prepare(day: readonly Game[]): void {
    for (const { season } of day) {
      this.#rules.parameters = getFittedSet(this.#sets, season).parameters;
      this.#shape.enterSeason(season);
      this.#blendShape.enterSeason(season);
    }
    this.#margin.prepare(day);
    this.#total.prepare(day);
  }

  /** Uses nothing of `afterStart`, and the game's own lines only to blend with them where asked. */
  forecast(game: Game, { blendsLine = false } = {}): Forecast {
    const line = blendsLine ? game.lines.spread : undefined;
    const { factors, spread, sd, plainProbability } = this.#add(this.#margin.expect(game), line);
    const shape = line === undefined ? this.#shape : this.#blendShape;
    const total = sumPoints(this.#total.expect(game).parts);
    const homeWinProbability = shape.apply(plainProbability);
    return { homeWinProbability, spread, marginSd: sd, total, factors };
  }

  learn(day: readonly Game[]): void {
    for (const game of day) {
      const score = game.afterStart?.score;
      if (score === undefined) continue;
      const expected = this.#margin.expect(game);
      const outcome = getOutcome(score);
      this.#shape.learn(this.#add(expected).plainProbability, outcome);
      const line = this.#usesLines ? game.lines.spread : undefined;
      if (line === undefined) continue;
      this.#blendShape.learn(this.#add(expected, line).plainProbability, outcome);
    }
    this.#margin.learn(day);
    this.#total.learn(day);
  }

  /** Games that the seed has learned from: calendars and line-ups know them as well. */
  remember(day: readonly Game[]): void {
    this.#margin.remember(day);
  }

  /** Adds the factors up and turns their sum into a probability, not yet recalibrated. */
  #add({ variance, parts }: ReturnType<RatingModel['expect']>, line?: number) {
    const { marginSd, marketSd, marketLineSd } = this.#rules.parameters;
    const factors = this.#sumFactors(parts);
    if (line !== undefined) {
      const weight = variance / (variance + marketLineSd ** 2);
      factors.push({ key: 'market', points: weight * (line - sumPoints(factors)) });
    }
    const spread = sumPoints(factors);
    const sd = line === undefined ? Math.sqrt(marginSd ** 2 + variance) : marketSd;
    return { factors, spread, sd, plainProbability: normalCdf(spread / sd) };
  }

  #sumFactors(parts: readonly Factor[]): Factor[] {
    const told = toldFactors[this.#league];
    return winnerFactors.flatMap((key) => {
      const own = parts.filter((part) => part.key === key);
      if (own.length === 0 && !told.includes(key)) return [];
      return [{ key, points: sumPoints(own) }];
    });
  }
}

/** A tie counts as half a win. */
export function getOutcome(score: { home: number; away: number }): number {
  return score.home > score.away ? 1 : score.home < score.away ? 0 : 0.5;
}

export function createWinnerModel(league: League, { usesLines }: { usesLines: boolean }) {
  if (league === 'NFL') {
    const sets = parameterSets.NFL.filter((set) => set.usesLines === usesLines);
    const { parameters } = getFittedSet(sets, 0);
    return new WinnerModel<NflParameters>('NFL', new NflRules(parameters, { usesLines }), sets);
  }
  const sets = parameterSets.NBA.filter((set) => set.usesLines === usesLines);
  const { parameters } = getFittedSet(sets, 0);
  return new WinnerModel<NbaParameters>('NBA', new NbaRules(parameters, { usesLines }), sets);
}

/** Points of both teams together: the league's level and how each team's games differ from it. */
class TotalRules implements RatingRules {
  readonly resultNoise: { sd: number; clip: number };
  readonly #parameters: TotalParameters;
  readonly #usesLines: boolean;

  constructor(parameters: TotalParameters, { usesLines }: { usesLines: boolean }) {
    this.#parameters = parameters;
    this.#usesLines = usesLines;
    this.resultNoise = { sd: parameters.resultSd, clip: 3 };
  }

  seeds(game: Game): Seed[] {
    const { levelMean, levelSeasonSd, levelGameSd } = this.#parameters;
    const { teamSd, teamKeep, teamSeasonSd, teamGameSd } = this.#parameters;
    const level = { mean: 0, seasonKeep: 1, seasonSd: levelSeasonSd, gameSd: levelGameSd };
    const team = { mean: 0, seasonKeep: teamKeep, seasonSd: teamSeasonSd, gameSd: teamGameSd };
    return [
      { state: 'level', mean: levelMean, sd: 10, drift: level },
      { state: `team ${game.home}`, mean: 0, sd: teamSd, drift: team },
      { state: `team ${game.away}`, mean: 0, sd: teamSd, drift: team },
    ];
  }

  terms(game: Game): FactorTerm[] {
    return [
      { state: 'level', weight: 1, factor: 'team_strength' },
      { state: `team ${game.home}`, weight: 1, factor: 'team_strength' },
      { state: `team ${game.away}`, weight: 1, factor: 'team_strength' },
    ];
  }

  termsAfter(game: Game): FactorTerm[] {
    return this.terms(game);
  }

  result(game: Game): number | undefined {
    const score = game.afterStart?.score;
    return score && score.home + score.away;
  }

  line(game: Game): { value: number; sd: number } | undefined {
    const value = game.lines.total;
    return this.#usesLines && value !== undefined
      ? { value, sd: this.#parameters.lineSd }
      : undefined;
  }

  remember(): void {}
}
