import { expect, it } from 'vitest';
import { memberPaths } from '#shared/facts/page-paths.ts';
import { placesOf } from '#web/parts/use-places.ts';
import { searchPages } from './search-pages.ts';

const [members, visitors] = [placesOf(true), placesOf(false)];

it.each([
  ['soccer', '/soccer'],
  ['Cric', '/cricket'],
  ['track record', '/track-record'],
  ['rec', '/track-record'],
  ['pricing', '/pricing'],
  ['profile', '/profile'],
  ['nba stand', '/nba/standings'],
])('finds %j by its name: %s', (words, address) => {
  expect(searchPages(words, members)[0]?.to).toBe(address);
});

it('finds for a visitor only what is open', () => {
  expect(searchPages('nba stand', visitors)[0]?.to).toBe('/tables/nba');
  const found = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((start) => searchPages(start, visitors));
  expect(found.length).toBeGreaterThan(8);
  const closed: readonly string[] = memberPaths;
  expect(found.filter(({ to }) => closed.includes(to.split('?')[0] ?? ''))).toEqual([]);
});

it('finds no page by the middle of a word, and none without words', () => {
  expect(searchPages('ricing', members)).toEqual([]);
  expect(searchPages(' ', members)).toEqual([]);
});
