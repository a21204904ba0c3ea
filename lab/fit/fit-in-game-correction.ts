import { forecastInGame, type GameState, getInGameConstants } from '../../forecast/in-game.ts';
import type { InGameCorrection, InGameCorrectionSet } from '../../forecast/in-game-correction.ts';
import { fitExpectedPoints } from './fit-in-game-points.ts';
import { minimize } from './minimize.ts';

/** A finished game with the states before its plays, and the next score of the half after each (home side's points). */
export type PlayedGame = {
  season: number;
  homeWinProbability: number;
  outcome: number;
  states: readonly GameState[];
  nextScores: readonly number[];
};

const rounded = (value: number) => Number(value.toFixed(4));

/**
 * Expected points first, as near as can be to the next scores; then what a point of them is worth and how
 * far to stretch at the end, by the likelihood of the winners.
 */
export function fitInGameCorrection(
  games: readonly PlayedGame[],
  seasons: { from: number; to: number },
): InGameCorrectionSet {
  const own = games.filter(({ season }) => season >= seasons.from && season <= seasons.to);
  const expectedPoints = fitExpectedPoints(own);
  const measure = ([scale = 0, endStretch = 0]: number[]) =>
    measureLoss(own, { expectedPoints, scale, endStretch });
  const { at, value } = minimize(measure, [0.9, 0.8], { step: 0.1, evaluations: 60 });
  return {
    league: 'NFL',
    seasons,
    games: own.length,
    plays: own.reduce((sum, { states }) => sum + states.filter(isRegular).length, 0),
    objective:
      'expected points: squared distance to the next score of the half; scale and end: log-loss of the winner before every play',
    loss: Number(value.toFixed(5)),
    expectedPoints,
    scale: rounded(at[0] ?? 0),
    endStretch: rounded(at[1] ?? 0),
  };
}

const isRegular = ({ period }: GameState) => period <= 4;

function measureLoss(games: readonly PlayedGame[], correction: InGameCorrection): number {
  if (correction.scale < 0 || correction.endStretch < 0.05) return Number.POSITIVE_INFINITY;
  let sum = 0;
  let plays = 0;
  for (const { season, homeWinProbability, outcome, states } of games) {
    const { leadSd, stretches } = getInGameConstants('NFL', season);
    const pregame = { homeWinProbability, leadSd, stretches, correction };
    for (const state of states) {
      if (!isRegular(state)) continue;
      const probability = forecastInGame('NFL', state, pregame);
      sum -= outcome * Math.log(probability) + (1 - outcome) * Math.log(1 - probability);
      plays += 1;
    }
  }
  return sum / plays;
}
