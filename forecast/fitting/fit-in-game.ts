import type { League } from '#shared/spec/sports.ts';
import { clocks, forecastInGame, type InGameSet } from '../in-game.ts';
import { minimize } from './minimize.ts';

/** A finished game: the forecast before it, the leads after three quarters, and how it ended. */
export type QuarterLeads = {
  season: number;
  homeWinProbability: number;
  leads: readonly number[];
  outcome: number;
};

/** The standard deviation of the lead that makes the outcomes likeliest, seen after each quarter. */
export function fitInGame(
  league: League,
  games: readonly QuarterLeads[],
  seasons: { from: number; to: number },
): InGameSet {
  const own = games.filter(({ season }) => season >= seasons.from && season <= seasons.to);
  const search = { step: 2, evaluations: 60 };
  const { at, value } = minimize(([leadSd = 0]) => measureLoss(league, own, leadSd), [15], search);
  return {
    league,
    seasons,
    games: own.length,
    objective: 'log-loss of the winner after quarters 1, 2 and 3',
    loss: Number(value.toFixed(5)),
    leadSd: Number((at[0] ?? 0).toFixed(2)),
  };
}

function measureLoss(league: League, games: readonly QuarterLeads[], leadSd: number): number {
  if (leadSd < 1) return Number.POSITIVE_INFINITY;
  let sum = 0;
  for (const { homeWinProbability, leads, outcome } of games) {
    for (const [index, lead] of leads.entries()) {
      const state = { lead, period: index + 2, secondsLeft: clocks[league].periodSeconds };
      const probability = forecastInGame(league, state, { homeWinProbability, leadSd });
      sum -= outcome * Math.log(probability) + (1 - outcome) * Math.log(1 - probability);
    }
  }
  return sum / (3 * games.length);
}
