import { describe, expect, it } from 'vitest';
import { choosePoolSizes, connections, type PoolSizes } from './pool-sizes.ts';

const sum = (sizes: PoolSizes) => Object.values(sizes).reduce((all, size) => all + size, 0);

describe('the pools of several processes', () => {
  it.each([2, 3, 4, 6, 8])('fit together into 97 connections: %i processes', (workers) => {
    const sizes = choosePoolSizes(workers, 97);
    expect(Math.min(...Object.values(sizes))).toBeGreaterThanOrEqual(1);
    expect(workers * (sum(sizes) + 4)).toBeLessThanOrEqual(97 - 5);
  });

  it('are as large as that of one where there is room, but for what strangers may make dear', () => {
    expect(choosePoolSizes(2, 97)).toEqual({ ...connections, trial: 1, dear: 1 });
    expect(choosePoolSizes(1, 97)).toEqual(connections);
  });

  it('are refused with the number that would fit', () => {
    expect(() => choosePoolSizes(9, 97)).toThrow(
      'WORKERS=9 does not fit into the 97 connections that PostgreSQL allows: set WORKERS to 8 at most',
    );
  });
});
