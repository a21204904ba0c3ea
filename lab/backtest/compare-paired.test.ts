import { expect, it } from 'vitest';
import { comparePaired } from './compare-paired.ts';

it('comparePaired is negative where the first is better, with the error of the mean', () => {
  const first = [0.8, 0.6].map((probability) => ({ probability, outcome: 1 }));
  const second = [0.6, 0.5].map((probability) => ({ probability, outcome: 1 }));
  const { difference, standardError } = comparePaired(first, second);
  expect(difference).toBeCloseTo((0.04 - 0.16 + (0.16 - 0.25)) / 2);
  expect(standardError).toBeCloseTo(0.015);
});
