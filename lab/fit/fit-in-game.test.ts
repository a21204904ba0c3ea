import { describe, expect, it } from 'vitest';
import { forecastInGame } from '../../forecast/in-game.ts';
import { gameClocks } from '../../shared/game-time.ts';
import { fitInGame, fitInGameYearly, type QuarterLeads } from './fit-in-game.ts';

/** After the first quarter; the outcome is the chance itself, so that the truth is known. */
function buildGames(leadSd: number, season: number): QuarterLeads[] {
  const homeWinProbability = 0.6;
  return [-14, -7, -3, 0, 3, 7, 14].map((lead) => {
    const state = { lead, period: 2, secondsLeft: gameClocks.NFL.periodSeconds };
    const outcome = forecastInGame('NFL', state, { homeWinProbability, leadSd });
    return { season, homeWinProbability, leads: [lead], outcome };
  });
}

it('fitInGame finds the constant the outcomes were made with, in the seasons it may see', () => {
  const games = [...buildGames(17, 2001), ...buildGames(9, 2002)];
  const fitted = fitInGame('NFL', games, { from: 2000, to: 2001 });
  expect(fitted.leadSd).toBeCloseTo(17, 1);
  expect(fitted).toMatchObject({ league: 'NFL', seasons: { from: 2000, to: 2001 }, games: 7 });
});

describe('fitInGameYearly', () => {
  const steady = [2001, 2002, 2003, 2004].flatMap((season) => buildGames(17, season));
  const span = { from: 2001, to: 2004, first: 2003 };

  it('gives a set for each season, stretched where forecasts had been too timid', () => {
    const sharper = steady.map((game) => {
      const whole = game.season < 2003 ? game.outcome : Math.round(game.outcome);
      return { ...game, leads: [...game.leads, 0, 0], outcome: whole };
    });
    const sets = fitInGameYearly('NFL', sharper, span);
    expect(sets.map(({ seasons }) => seasons.to)).toEqual([2003, 2004]);
    expect(sets[1]?.stretches?.[0]).toBeGreaterThan(1);
  });

  it('never sees the seasons after', () => {
    const changed = steady.map((game) => (game.season > 2003 ? { ...game, outcome: 0 } : game));
    const [known] = fitInGameYearly('NFL', steady, span);
    expect(fitInGameYearly('NFL', changed, span)[0]).toEqual(known);
  });
});
