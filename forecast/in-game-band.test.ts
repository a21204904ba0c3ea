import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getInGameBand, inGameBandSets } from './in-game-band.ts';

const league = fc.constantFrom('NFL' as const, 'NBA' as const);
const chance = fc.double({ min: 0.001, max: 0.999, noNaN: true });

describe('getInGameBand', () => {
  it('holds the chance, alike for both sides', () => {
    fc.assert(
      fc.property(league, chance, (own, probability) => {
        const { low, high } = getInGameBand(own, 2026, probability);
        expect(low).toBeLessThan(probability);
        expect(high).toBeGreaterThan(probability);
        const other = getInGameBand(own, 2026, 1 - probability);
        expect(other.low).toBeCloseTo(1 - high, 9);
        expect(other.high).toBeCloseTo(1 - low, 9);
      }),
    );
  });

  it('rises with the chance at both ends', () => {
    fc.assert(
      fc.property(league, chance, chance, (own, one, two) => {
        const [less, more] = [Math.min(one, two), Math.max(one, two)].map((each) =>
          getInGameBand(own, 2026, each),
        );
        expect(more!.low).toBeGreaterThanOrEqual(less!.low - 1e-9);
        expect(more!.high).toBeGreaterThanOrEqual(less!.high - 1e-9);
      }),
    );
  });

  it('has no width when the game is over', () => {
    expect(getInGameBand('NFL', 2026, 1)).toEqual({ low: 1, high: 1 });
    expect(getInGameBand('NFL', 2026, 0)).toEqual({ low: 0, high: 0 });
  });

  it('is narrower where more games were graded', () => {
    const widthOf = (own: 'NFL' | 'NBA') => {
      const { low, high } = getInGameBand(own, 2026, 0.6);
      return high - low;
    };
    expect(widthOf('NBA')).toBeLessThan(widthOf('NFL'));
    expect(widthOf('NFL')).toBeLessThan(0.06);
  });

  it('stands on earlier seasons, where there are any', () => {
    for (const { league: own, seasons, shiftSd } of inGameBandSets) {
      const { low, high } = getInGameBand(own, seasons.to + 1, 0.5, { width: 1 });
      expect(Math.log(high / low)).toBeCloseTo(shiftSd, 6);
    }
  });
});
