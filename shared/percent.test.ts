import { describe, expect, it } from 'vitest';
import { formatBarePercent, formatPercent } from './percent.ts';
import { localeOf } from './time-format.ts';

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

  it.each([
    [0.625, '63'],
    [0.0049, '<1'],
    [0.995, '>99'],
    [1, '100'],
  ])('of %d is %s beside one that has the sign', (share, words) => {
    expect(formatBarePercent(share)).toBe(words);
  });

  it('says so as the reader writes it', () => {
    const inGerman = [0.0001, 0.625, 0.9999].map((share) =>
      formatPercent(share, localeOf('de-DE')),
    );
    expect(inGerman).toEqual(['<1\u00a0%', '63\u00a0%', '>99\u00a0%']);
    expect(formatBarePercent(0.625, localeOf('mr-IN'))).toBe('६३');
  });
});
