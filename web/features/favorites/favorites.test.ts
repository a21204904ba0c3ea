import { describe, expect, it } from 'vitest';
import { isSameFavorite, withFavorite, withoutFavorite } from './favorites.ts';
import { filterCandidates } from './select-teams-dialog.tsx';

const ann = { id: '1', name: 'Ann Arbor', sport: 'NFL', listedId: null };
const bo = { id: '2', name: 'Bo Young', sport: 'NBA', listedId: 'demo_bo' };

describe('favourites', () => {
  it('are equal in any case of the name', () => {
    expect(isSameFavorite(ann, { ...ann, name: 'ANN arbor' })).toBe(true);
    expect(isSameFavorite(ann, { ...ann, sport: 'NBA' })).toBe(false);
  });

  it('come back to their place in the alphabet, once', () => {
    expect(withFavorite([bo], ann)).toEqual([ann, bo]);
    const again = { ...ann, id: '3', name: 'ann arbor' };
    expect(withFavorite([ann, bo], again)).toEqual([again, bo]);
    expect(withoutFavorite([ann, bo], { ...bo, name: 'BO YOUNG' })).toEqual([ann]);
  });

  it('of one name are two when each is listed', () => {
    const other = { ...bo, id: '3', listedId: 'demo_other' };
    expect(isSameFavorite(bo, other)).toBe(false);
    expect(withFavorite([bo], other)).toEqual([bo, other]);
    expect(withoutFavorite([bo, other], other)).toEqual([bo]);
    expect(isSameFavorite(bo, { ...other, listedId: null })).toBe(true);
  });
});

const candidates = ['Ann Arbor', 'Bo Young'].map((name, place) => ({
  name,
  sport: 'NFL',
  listedId: name,
  detail: place === 0 ? 'AA' : 'BY',
}));

it.each([
  ['nothing', '', ['Ann Arbor', 'Bo Young']],
  ['a part in any case', ' OUNg ', ['Bo Young']],
  ['the code', 'aa', ['Ann Arbor']],
  ['a pattern that is only text', '.*', []],
])('candidates are filtered by %s', (_, search, expected) => {
  expect(filterCandidates(candidates, search).map(({ name }) => name)).toEqual(expected);
});
