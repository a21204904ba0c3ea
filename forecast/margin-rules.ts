import { type League, sides } from '#shared/facts/sports.ts';
import type { Game } from './game.ts';
import type { NbaParameters, NflParameters } from './parameters.ts';
import { type FactorTerm, fixedDrift as fixed, type Seed } from './rating-model.ts';
import { Stakes } from './stakes.ts';

/** Points of margin that a team is worse which has nothing to play for, believed before any game has shown it. */
export const stakeSeeds: Seed[] = [
  { state: 'settled', mean: -2.5, sd: 1.5, drift: fixed },
  { state: 'out', mean: -0.5, sd: 1, drift: fixed },
];

/** What both leagues have in common: the number is the margin of the home side. */
export class MarginRules<Fitted extends NbaParameters | NflParameters> {
  parameters: Fitted;
  protected readonly usesLines: boolean;
  protected readonly stakes: Stakes;

  constructor(league: League, parameters: Fitted, { usesLines }: { usesLines: boolean }) {
    this.parameters = parameters;
    this.usesLines = usesLines;
    this.stakes = new Stakes(league);
  }

  protected stakeTerms(game: Game): FactorTerm[] {
    const [home, away] = sides.map((side) => this.stakes.find(game, side));
    return (['settled', 'out'] as const).flatMap((state) => {
      const weight = Number(home === state) - Number(away === state);
      return weight === 0 ? [] : [{ state, weight, factor: 'stakes' as const }];
    });
  }

  get resultNoise() {
    return { sd: this.parameters.resultSd, clip: this.parameters.surpriseClip };
  }

  protected get teamDrift() {
    const { teamKeep, teamSeasonSd, teamGameSd } = this.parameters;
    return { mean: 0, seasonKeep: teamKeep, seasonSd: teamSeasonSd, gameSd: teamGameSd };
  }

  result(game: Game): number | undefined {
    const score = game.afterStart?.score;
    return score && score.home - score.away;
  }

  line(game: Game): { value: number; sd: number } | undefined {
    const value = game.lines.spread;
    return this.usesLines && value !== undefined
      ? { value, sd: this.parameters.lineSd }
      : undefined;
  }
}
