import type { ComingPrediction } from '#shared/schemas/forecasts.ts';

export const gameOrders = ['time', 'confidence'] as const;
export type GameOrder = (typeof gameOrders)[number];

/** The side that is likelier to win, with its chance by us and by the market. */
export function favoriteOf(prediction: ComingPrediction) {
  const { home_win_probability, line_probability, home_team, away_team } = prediction;
  const isHome = home_win_probability >= 0.5;
  const ofSide = (home: number) => (isHome ? home : 1 - home);
  return {
    team: isHome ? home_team : away_team,
    chance: ofSide(home_win_probability),
    market: line_probability === null ? undefined : ofSide(line_probability),
  };
}

/** Those of followed teams first; games of one rank keep the order of their starts. */
export function orderGames(
  predictions: readonly ComingPrediction[],
  order: GameOrder,
  isMine: (prediction: ComingPrediction) => boolean,
): ComingPrediction[] {
  return predictions.toSorted(
    (a, b) => Number(isMine(b)) - Number(isMine(a)) || rank(b, order) - rank(a, order),
  );
}

function rank(prediction: ComingPrediction, order: GameOrder): number {
  return order === 'time' ? 0 : favoriteOf(prediction).chance;
}
