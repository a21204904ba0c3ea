import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useWallColumns } from './wall-columns.ts';

it.each([
  [1, 1440, 900, 1],
  [4, 1440, 900, 2],
  [9, 1440, 900, 3],
  [16, 1440, 900, 4],
  [16, 2560, 1440, 4],
  [4, 390, 844, 1],
  [9, 390, 844, 2],
  [16, 390, 844, 2],
])('the columns of the wall of %i games on %i x %i are %i', (count, width, height, columns) => {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  expect(renderHook(() => useWallColumns(count)).result.current).toBe(columns);
});
