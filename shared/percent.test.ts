import { describe, expect, it } from 'vitest';
import { formatPercent } from './percent.ts';

describe('A share in percent', () => {
  it.each([
    [0.625, '63%'],
    [0, '0%'],
    [1, '100%'],
  ])('of %d is %s', (share, words) => {
    expect(formatPercent(share)).toBe(words);
  });

  it.each([
    [0.0001, '<1%'],
    [0.0049, '<1%'],
    [0.005, '1%'],
    [0.9949, '99%'],
    [0.995, '>99%'],
    [0.9999, '>99%'],
  ])('of %d, neither none nor all, is %s', (share, words) => {
    expect(formatPercent(share)).toBe(words);
  });
});
