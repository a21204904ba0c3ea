import { describe, expect, it } from 'vitest';
import { slateWords } from './current-picks.tsx';

describe('slateWords', () => {
  it.each([
    ['NBA 2026-11-21', 'NBA, Sat, Nov 21'],
    ['NFL 2026 week 7', 'NFL 2026 week 7'],
    ['NBA', 'NBA'],
  ])('reads %s as %s', (slate, words) => {
    expect(slateWords(slate)).toBe(words);
  });
});
