import { describe, expect, it } from 'vitest';
import { getFittedSet } from './fitted-sets.ts';
import { parameterSets } from './parameters.ts';

describe.each(['NFL', 'NBA'] as const)('constants of the %s', (league) => {
  it.each([true, false])('were fitted on earlier seasons only (lines: %s)', (usesLines) => {
    const sets = [...parameterSets[league]].filter((set) => set.usesLines === usesLines);
    const first = Math.min(...sets.map(({ seasons }) => seasons.to));
    for (let season = first + 1; season <= 2030; season += 1) {
      const { seasons, newestGame } = getFittedSet(sets, season);
      expect(seasons.to).toBeLessThan(season);
      expect(Number(newestGame.slice(0, 4))).toBeLessThanOrEqual(season);
    }
  });

  it('say how many games and what aim they come from', () => {
    for (const set of parameterSets[league]) {
      expect(set.games).toBeGreaterThan(3_000);
      expect(set.objective).not.toBe('');
      expect(Number.isFinite(set.loss)).toBe(true);
    }
  });
});

describe('getFittedSet', () => {
  const build = (to: number) => ({ ...parameterSets.NBA[0]!, seasons: { from: 2000, to } });

  it('takes the newest set that ends before the season', () => {
    expect(getFittedSet([build(2020), build(2010)], 2020).seasons.to).toBe(2010);
    expect(getFittedSet([build(2020), build(2010)], 2021).seasons.to).toBe(2020);
  });

  it('takes the oldest for seasons before all', () => {
    expect(getFittedSet([build(2020), build(2010)], 2005).seasons.to).toBe(2010);
  });

  it('refuses to forecast without constants', () => {
    expect(() => getFittedSet([], 2020)).toThrow('no fitted parameters');
  });
});
