import { expect, it } from 'vitest';
import { z } from 'zod';
import { feedEntries, readEach } from './read-each.ts';

it('reads so many entries of one list, and says how many it left out', () => {
  const entries = Array.from({ length: feedEntries + 7 }, (_, id) => ({ id }));
  let reads = 0;
  const { rows, refused } = readEach(entries, z.unknown(), () => {
    reads += 1;
    return {};
  });
  expect(reads).toBe(feedEntries);
  expect(rows).toHaveLength(feedEntries);
  expect(refused).toEqual([{ id: null, reason: expect.stringContaining('7 entries'), count: 7 }]);
});
