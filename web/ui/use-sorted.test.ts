import { describe, expect, it } from 'vitest';
import { sortRows } from './use-sorted.ts';

describe('sortRows', () => {
  const rows = [{ at: 2 }, { at: undefined }, { at: 9 }, { at: 4 }];
  const figures = (order: 'ascending' | 'descending') =>
    sortRows(rows, ({ at }) => at, order).map(({ at }) => at);

  it('puts what has no value last, whichever way', () => {
    expect(figures('descending')).toEqual([9, 4, 2, undefined]);
    expect(figures('ascending')).toEqual([2, 4, 9, undefined]);
  });

  it('sorts words by letters, and keeps the order of equals', () => {
    const people = [
      { name: 'Bo', at: 1 },
      { name: 'Ann', at: 2 },
      { name: 'Bo', at: 3 },
    ];
    expect(sortRows(people, ({ name }) => name, 'ascending').map(({ at }) => at)).toEqual([
      2, 1, 3,
    ]);
  });
});
