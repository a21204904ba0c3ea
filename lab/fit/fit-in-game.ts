import { forecastInGame, type InGameSet } from '../../forecast/in-game.ts';
import { Recalibration } from '../../forecast/recalibration.ts';
import type { League } from '../../shared/facts/sports.ts';
import { gameClocks } from '../../shared/game-time.ts';
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

const recalibration = { priorWeight: 20, seasonKeep: 0.85 };
/** A season is forecast with the constant of at least so many before it. */
const leastSeasons = 2;

/** One set a season: the constant, and how far the forecasts made with those of before had to be stretched. */
export function fitInGameYearly(
  league: League,
  games: readonly QuarterLeads[],
  { from, to, first }: { from: number; to: number; first: number },
): InGameSet[] {
  const quarters = [0, 1, 2].map(() => new Recalibration(recalibration));
  const sets: InGameSet[] = [];
  let before: InGameSet | undefined;
  for (let season = from + leastSeasons - 1; season <= to; season += 1) {
    for (const quarter of quarters) quarter.enterSeason(season);
    if (before !== undefined)
      learnSeason(league, { games, season, quarters, leadSd: before.leadSd });
    for (const quarter of quarters) quarter.enterSeason(season + 1);
    before = fitInGame(league, games, { from, to: season });
    const [one = 1, two = 1, three = 1] = quarters.map(({ stretch }) => Number(stretch.toFixed(3)));
    if (season >= first) sets.push({ ...before, stretches: [one, two, three] });
  }
  return sets;
}

type Learning = {
  games: readonly QuarterLeads[];
  season: number;
  quarters: readonly Recalibration[];
  leadSd: number;
};

function learnSeason(league: League, { games, season, quarters, leadSd }: Learning): void {
  for (const { homeWinProbability, leads, outcome } of games.filter(
    (own) => own.season === season,
  )) {
    for (const [index, quarter] of quarters.entries()) {
      const lead = leads[index] ?? 0;
      const state = { lead, period: index + 2, secondsLeft: gameClocks[league].periodSeconds };
      quarter.learn(forecastInGame(league, state, { homeWinProbability, leadSd }), outcome);
    }
  }
}

function measureLoss(league: League, games: readonly QuarterLeads[], leadSd: number): number {
  if (leadSd < 1) return Number.POSITIVE_INFINITY;
  let sum = 0;
  for (const { homeWinProbability, leads, outcome } of games) {
    for (const [index, lead] of leads.entries()) {
      const state = { lead, period: index + 2, secondsLeft: gameClocks[league].periodSeconds };
      const probability = forecastInGame(league, state, { homeWinProbability, leadSd });
      sum -= outcome * Math.log(probability) + (1 - outcome) * Math.log(1 - probability);
    }
  }
  return sum / (3 * games.length);
}
