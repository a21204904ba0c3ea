import { expect, it } from 'vitest';
import { containsPattern, quoteValue } from './like-pattern.ts';

it.each([
  ['chiefs', '%chiefs%'],
  ['100%', '%100\\%%'],
  ['a_b', '%a\\_b%'],
  ['a\\b', '%a\\\\b%'],
  ['a*b', '%a_b%'],
])('containsPattern finds %j by %j', (words, pattern) => {
  expect(containsPattern(words)).toBe(pattern);
});

it.each([
  ['a,b.(c)', '"a,b.(c)"'],
  ['say "x"', '"say \\"x\\""'],
  ['a\\_b', '"a\\\\_b"'],
])('quoteValue writes %j as %j', (value, quoted) => {
  expect(quoteValue(value)).toBe(quoted);
});
