import { describe, expect, it } from 'vitest';
import { clocks, forecastInGame } from '../in-game.ts';
import { fitInGame, type QuarterLeads } from './fit-in-game.ts';

/** After the first quarter; the outcome is the chance itself, so that the truth is known. */
function buildGames(leadSd: number, season: number): QuarterLeads[] {
  const homeWinProbability = 0.6;
  return [-14, -7, -3, 0, 3, 7, 14].map((lead) => {
    const state = { lead, period: 2, secondsLeft: clocks.NFL.periodSeconds };
    const outcome = forecastInGame('NFL', state, { homeWinProbability, leadSd });
    return { season, homeWinProbability, leads: [lead], outcome };
  });
}

describe('fitInGame', () => {
  it('finds the constant the outcomes were made with, in the seasons it may see', () => {
    const games = [...buildGames(17, 2001), ...buildGames(9, 2002)];
    const fitted = fitInGame('NFL', games, { from: 2000, to: 2001 });
    expect(fitted.leadSd).toBeCloseTo(17, 1);
    expect(fitted).toMatchObject({ league: 'NFL', seasons: { from: 2000, to: 2001 }, games: 7 });
  });
});
