import { expect, it } from 'vitest';
import { bandOfPerfect } from './perfect-band.ts';

it.each([
  // Added up from binomial coefficients in whole numbers.
  [40, 0.65, 20 / 40, 32 / 40],
  [100, 0.5, 40 / 100, 60 / 100],
  [30, 0.9, 23 / 30, 30 / 30],
  [1, 0.3, 0, 1],
])('of %i games at %d is what the binomial says', (games, chance, low, high) => {
  expect(bandOfPerfect(games, chance)).toEqual({ low, high });
});

it('holds 95 in 100 of what chance brings, and little more', () => {
  const { low, high } = bandOfPerfect(200, 0.72);
  expect(massBetween(200, 0.72, low * 200, high * 200)).toBeGreaterThanOrEqual(0.95);
  expect(massBetween(200, 0.72, low * 200 + 1, high * 200 - 1)).toBeLessThan(0.95);
});

it('is narrower the more games there are, and right for thousands', () => {
  const widths = [30, 300, 3_000, 30_000].map((games) => {
    const { low, high } = bandOfPerfect(games, 0.65);
    return high - low;
  });
  expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  expect(widths[3]).toBeCloseTo(2 * 1.96 * Math.sqrt((0.65 * 0.35) / 30_000), 3);
});

it('has no width where a perfect forecaster is certain', () => {
  expect(bandOfPerfect(50, 0)).toEqual({ low: 0, high: 0 });
  expect(bandOfPerfect(50, 1)).toEqual({ low: 1, high: 1 });
});

/** Added up in whole numbers of ways, another way than the one under test. */
function massBetween(games: number, chance: number, from: number, to: number): number {
  let sum = 0;
  for (let wins = Math.round(from); wins <= Math.round(to); wins += 1) {
    let mass = 1;
    for (let at = 1; at <= wins; at += 1)
      mass *= ((games - wins + at) / at) * chance * (1 - chance) ** ((games - wins) / wins);
    sum += mass;
  }
  return sum;
}
