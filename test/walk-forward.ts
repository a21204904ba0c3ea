import { type Forecast, type Game, groupByDay } from '#forecast/game.ts';
import type { WinnerModel } from '#forecast/winner-model.ts';

export type ForecastGame = { game: Game; forecast: Forecast };

/** Forecasts every game from the days before its own, then learns from it. */
export function* walkForward(
  model: WinnerModel,
  games: readonly Game[],
  options: { blendsLine?: boolean } = {},
): Generator<ForecastGame> {
  for (const day of groupByDay(games)) {
    model.prepare(day);
    for (const game of day) yield { game, forecast: model.forecast(game, options) };
    model.learn(day);
  }
}
