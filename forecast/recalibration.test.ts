import { describe, expect, it } from 'vitest';
import { Recalibration } from './recalibration.ts';

/** 400 games at 90 % of which 70 % were won: too bold by far. */
function learnBoldSeason(recalibration: Recalibration): void {
  for (let i = 0; i < 400; i += 1) recalibration.learn(0.9, i % 10 < 7 ? 1 : 0);
}

describe('Recalibration', () => {
  it('leaves the first season as it is', () => {
    const recalibration = new Recalibration({ priorWeight: 10 });
    recalibration.enterSeason(2020);
    learnBoldSeason(recalibration);
    expect(recalibration.apply(0.9)).toBeCloseTo(0.9);
  });

  it('pulls bold forecasts back from the next season on', () => {
    const recalibration = new Recalibration({ priorWeight: 1 });
    recalibration.enterSeason(2020);
    learnBoldSeason(recalibration);
    recalibration.enterSeason(2021);
    expect(recalibration.apply(0.9)).toBeCloseTo(0.7, 2);
    expect(recalibration.apply(0.5)).toBeCloseTo(0.5);
  });

  it('treats both sides alike', () => {
    const recalibration = new Recalibration({ priorWeight: 1 });
    learnBoldSeason(recalibration);
    recalibration.enterSeason(2021);
    expect(recalibration.apply(0.8) + recalibration.apply(0.2)).toBeCloseTo(1);
  });

  it('lets an older season count for less', () => {
    const stretchAfter = (seasonKeep: number) => {
      const recalibration = new Recalibration({ priorWeight: 1, seasonKeep });
      recalibration.enterSeason(2020);
      learnBoldSeason(recalibration);
      recalibration.enterSeason(2021);
      for (let i = 0; i < 400; i += 1) recalibration.learn(0.9, i % 10 < 9 ? 1 : 0);
      recalibration.enterSeason(2022);
      return recalibration.apply(0.9);
    };
    expect(stretchAfter(0.3)).toBeGreaterThan(stretchAfter(1));
  });

  it('moves less, the more speaks for leaving things as they are', () => {
    const recalibration = new Recalibration({ priorWeight: 10_000 });
    learnBoldSeason(recalibration);
    recalibration.enterSeason(2021);
    expect(recalibration.apply(0.9)).toBeGreaterThan(0.89);
  });
});
