import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundFactors } from './round-factors.ts';

it('moves no part by a tenth or more, and the parts add up to the number shown', () => {
  const points = fc.double({ min: -40, max: 40, noNaN: true });
  fc.assert(
    fc.property(fc.array(points, { minLength: 1, maxLength: 5 }), (parts) => {
      const factors = parts.map((part, index) => ({ key: String(index), points: part }));
      const total = parts.reduce((sum, part) => sum + part, 0);
      const shown = roundFactors(factors, total);
      const tenths = shown.reduce((sum, part) => sum + Math.round(part.points * 10), 0);
      expect(tenths).toBeCloseTo(Math.round(total * 10), 6);
      shown.forEach((part, index) => {
        expect(Math.abs(part.points - parts[index]!)).toBeLessThanOrEqual(0.1 + 1e-9);
      });
    }),
  );
});

it('leaves round numbers as they are', () => {
  const factors = [
    { key: 'team_strength', points: 3.5 },
    { key: 'rest', points: -1 },
  ];
  expect(roundFactors(factors, 2.5)).toEqual(factors);
});
