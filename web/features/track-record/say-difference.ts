import { formatDecimal } from '#shared/number-format.ts';
import type { Manner } from '#shared/time-format.ts';

/** "+0.0072 ± 0.0015" */
export function sayDifference(
  [difference, error]: readonly [number, number],
  manner: Manner | undefined,
): string {
  const sign = difference < 0 ? '−' : '+';
  return `${sign}${formatDecimal(Math.abs(difference), 4, manner)} ± ${formatDecimal(error, 4, manner)}`;
}
