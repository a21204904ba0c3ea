import { describe, expect, it } from 'vitest';
import { isSameFavorite, namesOfSport, withFavorite, withoutFavorite } from './favorites.ts';
import { filterCandidates } from './filter-candidates.ts';

const ann = { id: '1', name: 'Ann Arbor', sport: 'NFL' };
const bo = { id: '2', name: 'Bo Young', sport: 'NBA' };

describe('favourites', () => {
  it('are equal in any case of the name', () => {
    expect(isSameFavorite(ann, { name: 'ANN arbor', sport: 'NFL' })).toBe(true);
    expect(isSameFavorite(ann, { name: 'Ann Arbor', sport: 'NBA' })).toBe(false);
  });

  it('come back to their place in the alphabet, once', () => {
    expect(withFavorite([bo], ann)).toEqual([ann, bo]);
    const again = { ...ann, id: '3', name: 'ann arbor' };
    expect(withFavorite([ann, bo], again)).toEqual([again, bo]);
    expect(withoutFavorite([ann, bo], { name: 'BO YOUNG', sport: 'NBA' })).toEqual([ann]);
  });

  it('are told apart by sport', () => {
    expect(namesOfSport([ann, bo], 'NBA')).toEqual(['Bo Young']);
  });
});

describe('filterCandidates', () => {
  const candidates = [
    { name: 'Ann Arbor', position: 'QB' },
    { name: 'Ann Arbor', position: 'QB' },
    { name: 'Bo Young', position: null },
  ];

  it.each([
    ['nothing', { search: '' }, ['Ann Arbor', 'Bo Young']],
    ['a part in any case', { search: ' OUNg ' }, ['Bo Young']],
    ['a position', { search: '', position: 'QB' }, ['Ann Arbor']],
    ['both', { search: 'bo', position: 'QB' }, ['Ann Arbor']],
    ['a pattern that is only text', { search: '.*' }, []],
  ])('by %s gives each name once', (_, choice, expected) => {
    expect(filterCandidates(candidates, choice).map(({ name }) => name)).toEqual(expected);
  });
});
