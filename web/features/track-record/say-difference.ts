import { formatDecimal } from '#shared/number-format.ts';
import type { Locale } from '#shared/time-format.ts';

/** "+0.0072 ± 0.0015" */
export function sayDifference(
  [difference, error]: readonly [number, number],
  locale: Locale | undefined,
): string {
  const sign = difference < 0 ? '−' : '+';
  return `${sign}${formatDecimal(Math.abs(difference), 4, locale)} ± ${formatDecimal(error, 4, locale)}`;
}
