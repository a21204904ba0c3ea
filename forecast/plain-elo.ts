import type { League } from '#shared/facts/sports.ts';
import { type Game, groupByDay } from './game.ts';

/** FiveThirtyEight's published Elo with margin of victory, as a measure for the model. */
const settings = {
  NFL: { step: 20, homePoints: 48, reversion: 1 / 3 },
  NBA: { step: 20, homePoints: 70, reversion: 1 / 4 },
} as const;
const average = 1505;

/** Home win probability of every game by its id. */
export function walkPlainElo(league: League, games: readonly Game[]): Map<string, number> {
  const { step, homePoints, reversion } = settings[league];
  const ratings = new Map<string, { rating: number; season: number }>();
  const probabilities = new Map<string, number>();
  const rate = (team: string, season: number) => {
    const known = ratings.get(team) ?? { rating: average, season };
    if (known.season !== season) known.rating += reversion * (average - known.rating);
    known.season = season;
    ratings.set(team, known);
    return known;
  };
  for (const game of groupByDay(games).flat()) {
    const home = rate(game.home, game.season);
    const away = rate(game.away, game.season);
    const difference = home.rating - away.rating + (game.isNeutral ? 0 : homePoints);
    const probability = 1 / (1 + 10 ** (-difference / 400));
    probabilities.set(game.id, probability);
    const score = game.afterStart?.score;
    if (score === undefined) continue;
    const margin = score.home - score.away;
    const outcome = margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
    const multiplier = weighMargin(league, Math.abs(margin), margin > 0 ? difference : -difference);
    const change = step * multiplier * (outcome - probability);
    home.rating += change;
    away.rating -= change;
  }
  return probabilities;
}

/** The second factor keeps favourites from gaining by routs they were expected to win. */
function weighMargin(league: League, margin: number, winnerAdvantage: number): number {
  return league === 'NFL'
    ? (Math.log(margin + 1) * 2.2) / (0.001 * winnerAdvantage + 2.2)
    : (margin + 3) ** 0.8 / (7.5 + 0.006 * winnerAdvantage);
}
