import { expect, it } from 'vitest';
import { advisoryLocks } from './locks.ts';
import { readMigrations } from './migrate.ts';

const numbers = Object.values(advisoryLocks);

it('are all different', () => {
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('leave out no number that a migration locks', async () => {
  const taken = (await readMigrations()).flatMap(({ sql }) =>
    [...sql.matchAll(/advisory\w*lock\w*\((\d+)\)/g)].map(([, number]) => Number(number)),
  );
  expect(new Set(taken)).toEqual(new Set([advisoryLocks.placedGames]));
});
