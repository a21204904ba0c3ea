import { describe, expect, it } from 'vitest';
import { searchTeams } from './search-teams.ts';
import { searchWords } from './search-words.ts';

describe('the words of a search', () => {
  it.each([
    ['Broncos at', ['broncos']],
    ['Broncos at Chiefs', ['broncos', 'chiefs']],
    ['chiefs VS. broncos', ['chiefs', 'broncos']],
    [' Chiefs  @ Broncos ', ['chiefs', 'broncos']],
    ['at', ['at']],
    ['atlanta', ['atlanta']],
    [' ', []],
    ['a1 b2 c3 d4 e5 f6', ['a1', 'b2', 'c3', 'd4', 'e5']],
  ])('of %j are %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  it('find a team in any order, and by the first words of its game', () => {
    const found = (text: string) => searchTeams(text).map(({ nickname }) => nickname);
    expect(found('broncos at')).toEqual(['Broncos']);
    expect(found('state golden')).toEqual(['Warriors']);
    expect(found('new york j')).toEqual(['Jets']);
    expect(found('broncos chiefs')).toEqual([]);
  });
});
