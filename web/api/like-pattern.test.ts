import { describe, expect, it } from 'vitest';
import { containsPattern, quoteValue } from './like-pattern.ts';

describe('containsPattern', () => {
  it.each([
    ['chiefs', '%chiefs%'],
    ['100%', '%100\\%%'],
    ['a_b', '%a\\_b%'],
    ['a\\b', '%a\\\\b%'],
    ['a*b', '%a_b%'],
  ])('finds %j by %j', (words, pattern) => {
    expect(containsPattern(words)).toBe(pattern);
  });
});

describe('quoteValue', () => {
  it.each([
    ['a,b.(c)', '"a,b.(c)"'],
    ['say "x"', '"say \\"x\\""'],
    ['a\\_b', '"a\\\\_b"'],
  ])('writes %j as %j', (value, quoted) => {
    expect(quoteValue(value)).toBe(quoted);
  });
});
