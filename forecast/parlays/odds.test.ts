import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPayoutPer100, toAmericanOdds } from './odds.ts';

describe('toAmericanOdds', () => {
  it.each([
    [0.5, 100, 200],
    [0.25, 300, 400],
    [0.2, 400, 500],
    [0.75, -300, 133.33],
    [0.6, -150, 166.67],
  ])('turns %d into %d, paying back %d', (probability, odds, payout) => {
    expect(toAmericanOdds(probability)).toBe(odds);
    expect(getPayoutPer100(odds)).toBe(payout);
  });

  it('pays back what the chance asks for, to a percent', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.02, max: 0.95, noNaN: true }), (probability) => {
        const payout = getPayoutPer100(toAmericanOdds(probability));
        expect((payout * probability) / 100).toBeGreaterThan(0.99);
        expect((payout * probability) / 100).toBeLessThan(1.01);
      }),
    );
  });
});
