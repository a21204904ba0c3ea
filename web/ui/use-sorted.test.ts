import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSorted } from './use-sorted.ts';

function sortBy<Row extends { at: number | undefined }>(
  rows: readonly Row[],
  value: (row: Row) => number | string | undefined,
) {
  const first = { name: 'At', order: 'ascending' } as const;
  const { result } = renderHook(() => useSorted(rows, [{ name: 'At', value }], first));
  const figures = () => result.current.sorted.map(({ at }) => at);
  return { figures, press: () => act(() => result.current.heads[0]?.onSort?.()) };
}

it('puts what has no value last, whichever way', () => {
  const rows = [{ at: 2 }, { at: undefined }, { at: 9 }, { at: 4 }];
  const { figures, press } = sortBy(rows, ({ at }) => at);
  expect(figures()).toEqual([2, 4, 9, undefined]);
  press();
  expect(figures()).toEqual([9, 4, 2, undefined]);
});

it('sorts words by letters, and keeps the order of equals', () => {
  const people = [
    { name: 'Bo', at: 1 },
    { name: 'Ann', at: 2 },
    { name: 'Bo', at: 3 },
  ];
  expect(sortBy(people, ({ name }) => name).figures()).toEqual([2, 1, 3]);
});
