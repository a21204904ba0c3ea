import { expect, it } from 'vitest';
import { formatBytes } from './admin.ts';

it.each([
  [0, '0 kB'],
  [1_234, '1.2 kB'],
  [999_400, '999 kB'],
  [999_500, '1 MB'],
  [62_345_678, '62 MB'],
  [7_650_000_000, '7.7 GB'],
  [5_000_000_000_000_000, '5,000 TB'],
])('writes %d bytes as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
