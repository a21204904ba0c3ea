import { describe, expect, it } from 'vitest';
import { playerFactors, projectedStats, winnerFactors } from '../facts/forecasts.ts';
import { factorText, statText } from './factors.ts';

describe('words for forecasts', () => {
  it.each([...winnerFactors, ...playerFactors])('name and explain the factor %s', (key) => {
    expect(factorText(key).name).toMatch(/^[A-Z]/);
    expect(factorText(key).meaning).toMatch(/\.$/);
  });

  it.each([...projectedStats.NFL, ...projectedStats.NBA])('name $stat and its unit', (each) => {
    expect(statText(each.stat).unit).toBe(each.unit);
  });

  it('show an unknown factor in readable form', () => {
    expect(factorText('cold_weather').name).toBe('cold weather');
  });
});
