import { expect, it } from 'vitest';
import { searchPages } from './search-pages.ts';

it.each([
  ['soccer', '/soccer'],
  ['Cric', '/cricket'],
  ['track record', '/track-record'],
  ['rec', '/track-record'],
  ['pricing', '/pricing'],
  ['profile', '/profile'],
  ['nba stand', '/nba/standings'],
])('finds %j by its name: %s', (words, address) => {
  expect(searchPages(words)[0]?.to).toBe(address);
});

it('finds no page by the middle of a word, and none without words', () => {
  expect(searchPages('ricing')).toEqual([]);
  expect(searchPages(' ')).toEqual([]);
});
