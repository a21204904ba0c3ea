import { expect, it } from 'vitest';
import { drivesTexts } from './game-facts.ts';
import { plural } from './plural.ts';

it.each([
  [0, 'games'],
  [1, 'game'],
  [-1, 'game'],
  [2, 'games'],
  [21, 'games'],
  [1.5, 'games'],
])('English says of %d: %s', (count, words) => {
  expect(plural(count, { one: 'game', other: 'games' })).toBe(words);
});

it('a drive that went a yard back is told of one', () => {
  expect([drivesTexts.yards(-1), drivesTexts.plays(3)]).toEqual(['-1 yard', '3 plays']);
});
