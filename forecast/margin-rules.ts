import type { Game } from './game.ts';
import type { NbaParameters, NflParameters } from './parameters.ts';

/** A quantity that stays as it is. */
export const fixed = { mean: 0, seasonKeep: 1, seasonSd: 0, gameSd: 0 };

/** What both leagues have in common: the number is the margin of the home side. */
export class MarginRules<Fitted extends NbaParameters | NflParameters> {
  parameters: Fitted;
  protected readonly usesLines: boolean;

  constructor(parameters: Fitted, { usesLines }: { usesLines: boolean }) {
    this.parameters = parameters;
    this.usesLines = usesLines;
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
