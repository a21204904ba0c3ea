import { formatNumber } from './number-format.ts';
import type { Manner } from './time-format.ts';

/** A share in whole percent. What is neither none nor all never reads so: "<1%", ">99%". */
export function formatPercent(share: number, manner?: Manner): string {
  if (share > 0 && share < 0.005) return `<${formatPercent(0.01, manner)}`;
  if (share < 1 && share >= 0.995) return `>${formatPercent(0.99, manner)}`;
  return formatNumber(Math.round(share * 100) / 100, { style: 'percent' }, manner);
}
