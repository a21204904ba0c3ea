import { leastGamesForPercent } from '#shared/facts/limits.ts';
import { formatPercent } from '#shared/percent.ts';
import { scoreTexts } from '#shared/texts/track-record.ts';

/** "26 of 40" under the least count, "65% of 40" from there on. */
export function sayShare(count: number, games: number): string {
  const whole = games.toLocaleString('en-US');
  if (games < leastGamesForPercent) return scoreTexts.count(String(count), whole);
  return scoreTexts.percent(formatPercent(count / games), whole);
}
