import { beforeEach, expect, it } from 'vitest';
import { dayMs } from '#shared/facts/durations.ts';
import { retention } from '#shared/facts/intervals.ts';
import { TestClock } from '#test/clock.ts';
import { insertRows, openJobContext } from '#test/forecast-context.ts';
import { buildChain } from '#test/seals.ts';
import { cleanup } from './content-jobs.ts';
import { removeOtherDataset } from './switch-dataset.ts';

const clock = new TestClock('2026-11-22T18:00:00Z');
const { context, pool } = await openJobContext(clock);
const signal = new AbortController().signal;
const asOld = 'set local session_replication_role = replica;';

beforeEach(() => pool.query(`${asOld} delete from public.seals`));

/** Seals of the last days, the newest today, as if they had been made then. */
async function addSeals(world: 'demo' | 'real', days: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`begin; ${asOld}`);
    const seals = buildChain(days, 1).map(({ leaves: _, ...seal }, at) => {
      const sealedAt = clock.now().getTime() - (days - 1 - at) * dayMs;
      const [sealed_at, first_start] = [sealedAt, sealedAt + 1].map((ms) => new Date(ms));
      return { ...seal, world, sealed_at, first_start };
    });
    await insertRows(client, 'seals', seals);
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function listNumbers(world: string): Promise<number[]> {
  const { rows } = await pool.query<{ number: number }>(
    'select number from public.seals where world = $1 order by number',
    [world],
  );
  return rows.map(({ number }) => number);
}

it('lets seals of old simulated games go, the oldest first, and keeps those of real games for good', async () => {
  await addSeals('demo', retention.demoGameDays + 13);
  await addSeals('real', retention.demoGameDays + 13);
  expect(await cleanup.run(context, 'all', signal)).toEqual({ rowsSaved: 12, rowsRefused: 0 });
  expect((await listNumbers('demo'))[0]).toBe(13);
  expect(await listNumbers('real')).toHaveLength(retention.demoGameDays + 13);
});

it('lets all of them go with the simulated league, and none of real games with those', async () => {
  await addSeals('demo', 12);
  await addSeals('real', 12);
  const espn = { ...context, feed: { ...context.feed, name: 'espn' as const } };
  await removeOtherDataset(espn, async () => {}, signal);
  expect(await listNumbers('demo')).toEqual([]);
  await removeOtherDataset(context, async () => {}, signal);
  expect(await listNumbers('real')).toHaveLength(12);
});
