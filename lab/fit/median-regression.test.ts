import { describe, expect, it } from 'vitest';
import { fitMedian } from './median-regression.ts';

describe('fitMedian', () => {
  it('finds the weights behind exact values', () => {
    const rows = Array.from({ length: 60 }, (_, at) => [at % 7, (at * 5) % 11]);
    const values = rows.map(([a = 0, b = 0]) => 2 * a - 0.5 * b);
    const [first, second] = fitMedian(rows, values, { start: [0, 0], pull: 1e-6 });
    expect(first).toBeCloseTo(2, 3);
    expect(second).toBeCloseTo(-0.5, 3);
  });

  it('goes to the median and not to the mean', () => {
    const values = [1, 2, 3, 4, 500];
    const rows = values.map(() => [1]);
    expect(fitMedian(rows, values, { start: [0], pull: 1e-6, rounds: 200 })[0]).toBeLessThan(5);
  });

  it('stays near the start where little is known', () => {
    const [weight = 0] = fitMedian([[1]], [10], { start: [3], pull: 1000 });
    expect(weight).toBeCloseTo(3, 1);
  });
});
