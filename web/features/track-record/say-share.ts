import { leastGamesForPercent } from '#shared/facts/limits.ts';
import { formatNumber } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import { scoreTexts } from '#shared/texts/track-record.ts';
import type { Locale } from '#shared/time-format.ts';

/** "26 of 40" under the least count, "65% of 40" from there on. */
export function sayShare(count: number, games: number, locale?: Locale): string {
  const whole = formatNumber(games, {}, locale);
  if (games < leastGamesForPercent) return scoreTexts.count(formatNumber(count, {}, locale), whole);
  return scoreTexts.percent(formatPercent(count / games, locale), whole);
}
