import { expect, it } from 'vitest';
import { openDatabaseForFile } from '#test/database.ts';
import { createFormMemory } from './response-shapes.ts';

const database = await openDatabaseForFile();

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
