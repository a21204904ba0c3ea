import { describe, expect, it } from 'vitest';
import { forecastInGame, type GameState, getInGameConstants } from '../../forecast/in-game.ts';
import { type ExpectedPoints, getExpectedPoints } from '../../forecast/in-game-correction.ts';
import { fitInGameCorrection, type PlayedGame } from './fit-in-game-correction.ts';
import { fitExpectedPoints } from './fit-in-game-points.ts';

const truth: ExpectedPoints = {
  atGoal: 6,
  lostPerYard: 0.06,
  downs: [
    { inches: 0, long: 0.5 },
    { inches: 0.2, long: 1.5 },
    { inches: 0.8, long: 2.5 },
    { inches: 2, long: 3 },
  ],
  fadeSeconds: 25,
};
const [scale, endStretch] = [0.8, 0.6];

const states: GameState[] = [1, 2, 3, 4].flatMap((down) =>
  [1, 8, 18].flatMap((toGo) =>
    [20, 55, 90].flatMap((toGoal) =>
      [10, 40, 400, 850].map((secondsLeft, index) => ({
        lead: 3 * ((index + down) % 4) - 4,
        period: 1 + ((index + toGo + down) % 4),
        secondsLeft,
        possession: toGoal + down > 56 ? ('home' as const) : ('away' as const),
        down: { down, toGo, toGoal },
      })),
    ),
  ),
);

/** What comes is what is to be expected, so that the truth is known. */
function buildGames(season: number): PlayedGame[] {
  const { leadSd, stretches } = getInGameConstants('NFL', season);
  const correction = { expectedPoints: truth, scale, endStretch };
  return states.map((state) => {
    const pregame = { homeWinProbability: 0.55, leadSd, stretches, correction };
    const left = state.secondsLeft + (state.period % 2 === 1 ? 900 : 0);
    const points = getExpectedPoints(state.down!, left, truth);
    return {
      ...{ season, homeWinProbability: 0.55, states: [state] },
      outcome: forecastInGame('NFL', state, pregame),
      nextScores: [state.possession === 'home' ? points : -points],
    };
  });
}

describe('fitInGameCorrection', () => {
  it('finds what scores and winners were made with, in the seasons it may see', () => {
    const later = buildGames(2023).map((game) => ({ ...game, outcome: 0, nextScores: [7] }));
    const games = [...buildGames(2021), ...buildGames(2022), ...later];
    const fitted = fitInGameCorrection(games, { from: 2021, to: 2022 });
    const { expectedPoints } = fitted;
    expect(expectedPoints.atGoal).toBeCloseTo(truth.atGoal, 1);
    expect(expectedPoints.lostPerYard).toBeCloseTo(truth.lostPerYard, 2);
    expect(expectedPoints.fadeSeconds).toBeCloseTo(truth.fadeSeconds, 0);
    for (const [index, { inches, long }] of truth.downs.entries()) {
      expect(expectedPoints.downs[index]?.inches).toBeCloseTo(inches, 1);
      expect(expectedPoints.downs[index]?.long).toBeCloseTo(long, 1);
    }
    expect(fitted.scale).toBeCloseTo(scale, 1);
    expect(fitted.endStretch).toBeCloseTo(endStretch, 1);
    expect(fitted.games).toBe(2 * states.length);
  });

  it('never sees the seasons after', () => {
    const before = buildGames(2021);
    const changed = buildGames(2022).map((game) => ({ ...game, outcome: 0, nextScores: [-7] }));
    const seasons = { from: 2021, to: 2021 };
    const known = fitInGameCorrection([...before, ...buildGames(2022)], seasons);
    expect(fitInGameCorrection([...before, ...changed], seasons)).toEqual(known);
  });
});

it('fitExpectedPoints never lets a later down be worth more, whatever the scores say', () => {
  const odd = states.map((state) => ({
    states: [{ ...state, possession: 'home' as const }],
    nextScores: [state.down!.down],
  }));
  const { downs } = fitExpectedPoints(odd);
  for (const [index, { inches, long }] of downs.slice(1).entries()) {
    expect(inches).toBeGreaterThanOrEqual(downs[index]!.inches);
    expect(long).toBeGreaterThanOrEqual(downs[index]!.long);
  }
});
