import { describe, expect, it } from 'vitest';
import { fantasy, playerFactors } from '#shared/facts/forecasts.ts';
import { sumPoints } from '../game.ts';
import { addNbaFantasy, type NbaLine, toFantasy } from './fantasy-projection.ts';
import { getDemandedPoints, setSalary } from './salaries.ts';

describe('setSalary', () => {
  it.each([
    ['NFL', 0, 3_000],
    ['NFL', 4, 3_000],
    ['NFL', 12, 5_800],
    ['NFL', 22.04, 9_300],
    ['NBA', 10, 3_000],
    ['NBA', 30, 6_400],
    ['NBA', 52, 10_100],
  ] as const)('pays in the %s for %d usual points %d dollars', (league, usual, salary) => {
    expect(setSalary(league, usual)).toBe(salary);
  });

  it('demands points in proportion', () => {
    expect(getDemandedPoints('NFL', 6_000)).toBe(12);
    expect(getDemandedPoints('NBA', 6_000)).toBe(27);
  });

  it('lets eight usual starters be bought within the cap', () => {
    expect(8 * setSalary('NFL', 12)).toBeLessThanOrEqual(fantasy.salaryCap);
    expect(8 * setSalary('NBA', 28)).toBeLessThanOrEqual(fantasy.salaryCap);
  });
});

it('toFantasy reaches the middle half of the time', () => {
  const projection = { middle: 12, low: 4, high: 22, rootSd: 1.2 };
  const { reach } = toFantasy(projection, []);
  expect(reach(12)).toBeCloseTo(0.5, 6);
  expect(reach(20)).toBeLessThan(0.3);
  expect(reach(0)).toBeGreaterThan(0.99);
});

describe('addNbaFantasy', () => {
  const lines: NbaLine[] = (['points', 'rebounds', 'assists'] as const).map((stat, at) => ({
    stat,
    projection: { middle: [20, 8, 4][at] ?? 0, low: 0, high: 0, rootSd: 0.7 },
    factors: playerFactors.map((key) => ({ key, points: key === 'form' ? 1 : 2 })),
  }));

  it('weighs points, rebounds and assists, part by part', () => {
    const { factors, middle } = addNbaFantasy(lines, 2026);
    expect(factors.find(({ key }) => key === 'form')?.points).toBe(3.75);
    expect(middle).toBe(sumPoints(factors));
  });

  it('is wider than if one statistic told nothing of the others', () => {
    const before = addNbaFantasy(lines, 1990);
    const known = addNbaFantasy(lines, 2026);
    expect(known.high - known.low).toBeGreaterThan(before.high - before.low);
    expect(known.reach(known.high)).toBeCloseTo(0.1, 3);
    expect(known.reach(known.low)).toBeCloseTo(0.9, 3);
  });

  it('is reached a little more often than not: three middles are less than the middle of a sum', () => {
    const own = lines.map((line) => ({
      ...line,
      factors: [{ key: 'usual_level' as const, points: line.projection.middle }],
    }));
    const { reach, middle, low, high } = addNbaFantasy(own, 2026);
    expect(reach(middle)).toBeGreaterThan(0.5);
    expect(reach(middle)).toBeLessThan(0.54);
    expect(high - middle).toBeGreaterThan(middle - low);
    expect(reach(0)).toBeGreaterThan(0.99);
  });
});
