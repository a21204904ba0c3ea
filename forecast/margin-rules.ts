import type { Game } from './game.ts';

type MarginParameters = { resultSd: number; surpriseClip: number };

/** What both leagues have in common: the number is the margin of the home side. */
export class MarginRules<Fitted extends MarginParameters> {
  parameters: Fitted;
  protected readonly usesLines: boolean;

  constructor(parameters: Fitted, { usesLines }: { usesLines: boolean }) {
    this.parameters = parameters;
    this.usesLines = usesLines;
  }

  get resultNoise() {
    return { sd: this.parameters.resultSd, clip: this.parameters.surpriseClip };
  }

  result(game: Game): number | undefined {
    const score = game.afterStart?.score;
    return score && score.home - score.away;
  }
}
