import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampProbability, logistic, logit, normalCdf, normalQuantile } from './normal.ts';

describe('normalCdf', () => {
  it.each([
    [0, 0.5],
    [1, 0.8413447],
    [-1.959964, 0.025],
    [3, 0.9986501],
  ])('of %d is %d', (x, expected) => {
    expect(normalCdf(x)).toBeCloseTo(expected, 6);
  });

  it('is the same from both sides', () => {
    fc.assert(
      fc.property(fc.double({ min: -6, max: 6, noNaN: true }), (x) => {
        expect(normalCdf(x) + normalCdf(-x)).toBeCloseTo(1, 6);
      }),
    );
  });
});

it.each([0.0001, 0.01, 0.02425, 0.3, 0.5, 0.8, 0.99, 0.9999])(
  'normalQuantile undoes the distribution function at %d',
  (p) => {
    expect(normalCdf(normalQuantile(p))).toBeCloseTo(p, 6);
  },
);

it('logit is undone by logistic', () => {
  expect(logistic(logit(0.73))).toBeCloseTo(0.73);
});

it.each([
  [0, 1e-4],
  [1, 1 - 1e-4],
  [0.4, 0.4],
])('clampProbability makes %d into %d', (given, expected) => {
  expect(clampProbability(given)).toBe(expected);
});
