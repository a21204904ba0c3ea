import { describe, expect, it } from 'vitest';
import { logistic, logit } from '../../forecast/normal.ts';
import { fitInGameBand, type Moment } from './fit-in-game-band.ts';

/** Outcomes are the true chances themselves: a season's games bring no luck besides what it is off by. */
function buildSeason(season: number, shift: number, stretch: number, copies = 40): Moment[] {
  return Array.from({ length: 19 * copies }, (_, index) => {
    const probability = (1 + (index % 19)) / 20;
    const outcome = logistic(shift + stretch * logit(probability));
    return { season, mark: 1, probability, outcome };
  });
}

const seasons = { from: 2001, to: 2004 };

describe('fitInGameBand', () => {
  it('finds how far seasons are off beyond their luck', () => {
    const off = [0.4, -0.4, 0.4, -0.4].flatMap((shift, index) =>
      buildSeason(2001 + index, shift, 1, 200),
    );
    const { shiftSd, stretchSd, games } = fitInGameBand('NFL', off, seasons);
    expect(shiftSd).toBeGreaterThan(0.36);
    expect(shiftSd).toBeLessThan(0.44);
    expect(stretchSd).toBeLessThan(0.1);
    expect(games).toBe(4 * 19 * 200);
  });

  it('says of chances that were right how little so few games prove', () => {
    const right = (copies: number) => {
      const all = [2001, 2002, 2003, 2004].flatMap((season) => buildSeason(season, 0, 1, copies));
      return fitInGameBand('NFL', all, seasons);
    };
    expect(right(2).shiftSd).toBeGreaterThan(1.8 * right(10).shiftSd);
    expect(right(10).shiftSd).toBeGreaterThan(0);
  });

  it('never sees the seasons after', () => {
    const known = [2001, 2002, 2003, 2004].flatMap((season) => buildSeason(season, 0.1, 1.1));
    const later = buildSeason(2005, 3, 0.2);
    expect(fitInGameBand('NFL', [...known, ...later], seasons)).toEqual(
      fitInGameBand('NFL', known, seasons),
    );
  });
});
