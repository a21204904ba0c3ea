import type { Game } from './game.ts';
import type { TotalParameters } from './parameters.ts';
import type { FactorTerm, RatingRules, Seed } from './rating-model.ts';

/** Points of both teams together: the league's level and how each team's games differ from it. */
export class TotalRules implements RatingRules {
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
