import { expect, it } from 'vitest';
import { slateWords } from './current-picks.tsx';

it.each([
  ['NBA 2026-11-21', 'NBA, Sat, Nov 21'],
  ['NFL 2026 week 7', 'NFL 2026 week 7'],
  ['NBA', 'NBA'],
])('slateWords reads %s as %s', (slate, words) => {
  expect(slateWords(slate)).toBe(words);
});
