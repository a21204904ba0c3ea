import { formatDecimal } from '#shared/number-format.ts';
import { gamePredictionTexts as texts } from '#shared/texts/predictions.ts';

/** "Chiefs by 4", or by 4.2 where there is room for one decimal. */
export function tellMargin(margin: number, home: string, away: string, decimals = 0): string {
  if (Math.abs(margin) < 0.5 / 10 ** decimals) return texts.even;
  return texts.by(margin > 0 ? home : away, formatDecimal(Math.abs(margin), decimals));
}
