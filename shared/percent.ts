import { formatNumber } from './number-format.ts';
import type { Locale } from './time-format.ts';

/** A share in whole percent. What is neither none nor all never reads so: "<1%", ">99%". */
export function formatPercent(share: number, locale?: Locale): string {
  return bound(share, (whole) => formatNumber(whole / 100, { style: 'percent' }, locale));
}

/** The same without the sign, beside a share that has it: "58", "<1". */
export function formatBarePercent(share: number, locale?: Locale): string {
  return bound(share, (whole) => formatNumber(whole, {}, locale));
}

function bound(share: number, say: (whole: number) => string): string {
  if (share > 0 && share < 0.005) return `<${say(1)}`;
  if (share < 1 && share >= 0.995) return `>${say(99)}`;
  return say(Math.round(share * 100));
}
