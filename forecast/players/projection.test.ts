import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlayerSet } from './player-parameters.ts';
import { getOverProbability, project } from './projection.ts';

const set: PlayerSet = {
  stat: 'points',
  seasons: { from: 2000, to: 2001 },
  games: 1,
  objective: '',
  loss: 0,
  weights: { all: [0.5, 0.25] },
  rootSd: { base: 1, slope: -0.01 },
  weightsWithoutSnaps: { all: [0.5, 0.25] },
  ranges: {},
};
const outlook = (...parts: number[]) => ({
  parts: parts.map((value) => ({ factor: 'usual_level' as const, value, usual: value })),
  hasSnaps: true,
  isRegularOut: false,
  lastFive: 0,
  seasonMean: 0,
  slowMean: 0,
  gamesOfLine: 10,
  line: undefined,
});
const projectTo = (middle: number) => {
  const projection = project(outlook(2 * middle, 0), 'all', set);
  if (projection === undefined) throw new Error('not projected');
  return projection;
};
const amount = fc.double({ min: 0, max: 300, noNaN: true });

describe('project', () => {
  it('adds the parts by their weights, never below zero', () => {
    expect(project(outlook(20, 8), 'all', set)?.middle).toBe(12);
    expect(project(outlook(-20, 8), 'all', set)?.middle).toBe(0);
    expect(project(outlook(20, 8), 'nobody', set)).toBeUndefined();
  });

  it('lies inside its range, which reaches further up than down', () => {
    fc.assert(
      fc.property(amount, (middle) => {
        const { low, high } = projectTo(middle);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(low) && Number.isInteger(high)).toBe(true);
        expect(high - middle).toBeGreaterThanOrEqual(middle - low - 1);
      }),
    );
  });
});

describe('getOverProbability', () => {
  it('is a probability that falls as the line rises', () => {
    fc.assert(
      fc.property(amount, amount, amount, (middle, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const over = getOverProbability(projectTo(middle), low);
        expect(over).toBeGreaterThanOrEqual(0);
        expect(over).toBeLessThanOrEqual(1);
        expect(over).toBeGreaterThanOrEqual(getOverProbability(projectTo(middle), high));
      }),
    );
  });

  it('is even where the middle lies between the line and the next whole number', () => {
    expect(getOverProbability(projectTo(20.5), 20)).toBeCloseTo(0.5, 6);
    expect(getOverProbability(projectTo(20.5), 20.5)).toBeCloseTo(0.5, 6);
    expect(getOverProbability(projectTo(20.5), 21)).toBeLessThan(0.5);
  });
});
