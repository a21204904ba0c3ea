import { fanTable } from '#shared/facts/forecasts.ts';
import type { Significance } from '#shared/texts/fan-chances.ts';

type Compared = {
  games: number;
  /** Brier score less the model's: below 0 is better. */
  difference: number;
  /** Its standard error; null below two games. */
  error: number | null;
};

/** Beyond two standard errors luck alone gets in one case of twenty. */
const bound = 2;

export function assessSignificance({ games, difference, error }: Compared): Significance {
  if (error === null || games < fanTable.leastGames) return 'few';
  if (Math.abs(difference) <= bound * error) return 'luck';
  return difference < 0 ? 'better' : 'worse';
}
