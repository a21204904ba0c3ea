import { describe, expect, it } from 'vitest';
import { formatDecimal, formatNumber } from './number-format.ts';
import { formatPercent } from './percent.ts';
import { localeOf } from './time-format.ts';

const dollars = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const;

describe('numbers', () => {
  it.each([
    ['en-US', ['1,234,567', '$6,400', '236.5', '62%']],
    ['en-GB', ['1,234,567', 'US$6,400', '236.5', '62%']],
    ['de-DE', ['1.234.567', '6.400 $', '236,5', '62 %']],
    ['fr-FR', ['1 234 567', '6 400 $US', '236,5', '62 %']],
    ['hi-IN', ['12,34,567', '$6,400', '236.5', '62%']],
    ['tr-TR', ['1.234.567', '$6.400', '236,5', '%62']],
    ['not a language', ['1,234,567', '$6,400', '236.5', '62%']],
  ])('are written in %s as %j', (language, words) => {
    const locale = localeOf(language);
    const written = [
      formatNumber(1_234_567, {}, locale),
      formatNumber(6_400, dollars, locale),
      formatDecimal(236.5, 1, locale),
      formatPercent(0.62, locale),
    ];
    expect(written.map((text) => text.replace(/\s/g, ' '))).toEqual(words);
  });

  it('never break in French, where groups stand apart', () => {
    const french = localeOf('fr-FR');
    expect(formatNumber(1_234, {}, french)).toBe('1\u202f234');
    expect(formatPercent(0.62, french)).toMatch(/^62[\u00a0\u202f]%$/);
  });

  it('have the digits of the language', () => {
    expect(formatNumber(1_234, {}, localeOf('ar-EG'))).toBe('١٬٢٣٤');
    expect(formatNumber(1_234, {}, localeOf('ar-AE'))).toBe('1,234');
    expect(formatPercent(0.001, localeOf('ar-EG'))).toMatch(/^<١٪/);
  });

  it('are American where no browser asks', () => {
    expect(formatNumber(13_983)).toBe('13,983');
    expect(formatDecimal(1_234.5, 1)).toBe('1234.5');
  });
});

it.each([
  [1.45, 1],
  [2.45, 1],
  [0.25, 1],
  [1.005, 2],
  [-0.04, 1],
  [240, 1],
  [236.4999, 0],
])('a number with decimals %d with %i is in America what it always was', (value, digits) => {
  expect(formatDecimal(value, digits)).toBe(value.toFixed(digits));
});
