import { type Game, groupByDay, type Sides } from './game.ts';
import { getOutcome } from './winner-model.ts';

/** Share of home wins in all earlier games, by game id; begins as if home sides had won 11 of 20. */
export function walkBaseRate(games: readonly Game[]): Map<string, number> {
  const probabilities = new Map<string, number>();
  let won = 11;
  let played = 20;
  for (const day of groupByDay(games)) {
    for (const game of day) probabilities.set(game.id, won / played);
    for (const { afterStart } of day) {
      if (afterStart === undefined) continue;
      won += getOutcome(afterStart.score);
      played += 1;
    }
  }
  return probabilities;
}

/** Both prices as probabilities, the bookmaker's margin taken out in proportion. */
export function readMoneyline(moneyline: Sides<number>): number {
  const home = toProbability(moneyline.home);
  const away = toProbability(moneyline.away);
  return home / (home + away);
}

function toProbability(americanOdds: number): number {
  return americanOdds < 0 ? -americanOdds / (100 - americanOdds) : 100 / (100 + americanOdds);
}
