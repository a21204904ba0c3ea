import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/base/database/database.ts';
import { openTestDatabase } from '#test/database.ts';
import { createFormMemory } from './response-shapes.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('tells the next process which form of the schedule is answered', async () => {
  const known = {
    form: 'day',
    triedAt: new Date('2026-11-22T18:00:00Z'),
    doubts: ['2026-07:0'],
  } as const;
  await createFormMemory(database.pool).keep('NBA', { ...known, doubts: [] });
  await createFormMemory(database.pool).keep('NBA', { ...known, doubts: [...known.doubts] });
  const next = createFormMemory(database.pool);
  expect(await next.find('NBA')).toEqual(known);
  expect(await next.find('NFL')).toBeUndefined();
});

it('believes nothing that it does not understand', async () => {
  await database.pool.query(`update feed_states set memory = '{"form": "week"}'`);
  expect(await createFormMemory(database.pool).find('NBA')).toBeUndefined();
});
