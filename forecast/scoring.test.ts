import { describe, expect, it } from 'vitest';
import { scoreForecasts } from './scoring.ts';

describe('scoreForecasts', () => {
  it('gives the known scores of three games', () => {
    const scores = scoreForecasts([
      { probability: 0.8, outcome: 1 },
      { probability: 0.6, outcome: 0 },
      { probability: 0.3, outcome: 0.5 },
    ]);
    expect(scores.games).toBe(3);
    expect(scores.accuracy).toBeCloseTo(1.5 / 3);
    expect(scores.brier).toBeCloseTo((0.04 + 0.36 + 0.04) / 3);
    const tie = -0.5 * Math.log(0.3) - 0.5 * Math.log(0.7);
    expect(scores.logLoss).toBeCloseTo((-Math.log(0.8) - Math.log(0.4) + tie) / 3);
    expect(scores.calibrationError).toBeCloseTo((0.2 + 0.6 + 0.2) / 3);
  });

  it('finds no calibration error where each bin wins as often as forecast', () => {
    const graded = [1, 1, 1, 0].map((outcome) => ({ probability: 0.75, outcome }));
    expect(scoreForecasts(graded).calibrationError).toBeCloseTo(0);
  });

  it('counts certainty in the last bin', () => {
    expect(scoreForecasts([{ probability: 1, outcome: 1 }]).calibrationError).toBe(0);
  });
});
