import type { Factors } from '#shared/schemas/forecasts.ts';

/** To one decimal so that the parts shown add up to the number shown: what rounding loses goes to the largest remainders. */
export function roundFactors(factors: Factors, total: number): Factors {
  const wanted = Math.round(total * 10);
  const tenths = factors.map(({ points }) => Math.floor(points * 10));
  const left = wanted - tenths.reduce((sum, each) => sum + each, 0);
  const byRemainder = factors
    .map(({ points }, index) => ({ index, remainder: points * 10 - Math.floor(points * 10) }))
    .toSorted((a, b) => b.remainder - a.remainder);
  const raised = new Set(byRemainder.slice(0, Math.max(0, left)).map(({ index }) => index));
  return factors.map(({ key }, index) => ({
    key,
    points: ((tenths[index] ?? 0) + (raised.has(index) ? 1 : 0)) / 10,
  }));
}
