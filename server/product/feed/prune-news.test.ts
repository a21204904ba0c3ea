import { beforeEach, expect, it } from 'vitest';
import { retention } from '#shared/facts/intervals.ts';
import { limits } from '#shared/facts/limits.ts';
import { TestClock } from '#test/clock.ts';
import { openJobContext } from '#test/forecast-context.ts';
import { cleanup } from './content-jobs.ts';
import { newsKept } from './prune.ts';
import { rowsPruned } from './remove-in-pieces.ts';

const clock = new TestClock('2026-11-22T18:00:00Z');
const { context, pool } = await openJobContext(clock);
const { signal } = new AbortController();

beforeEach(() => pool.query('delete from public.news'));

/** One headline every half an hour, the newest so many days ago. */
async function publish(sport: string, count: number, newestDaysAgo: number): Promise<void> {
  await pool.query(
    `insert into public.news (external_id, sport, headline, published_at)
     select 'espn_' || $1 || '_' || n, $1, 'Headline ' || n,
            $4::timestamptz - $3 * interval '1 day' - n * interval '30 minutes'
       from generate_series(0, $2 - 1) as n`,
    [sport, count, newestDaysAgo, clock.now()],
  );
}

async function count(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ sport: string; headlines: number }>(
    'select sport, count(*)::integer as headlines from public.news group by 1',
  );
  return Object.fromEntries(rows.map(({ sport, headlines }) => [sport, headlines]));
}

it('lets old headlines go, of an old, full table too, and statement by statement', async () => {
  const aDay = 48;
  await publish('NFL', 400 * aDay, 0);
  await publish('NBA', newsKept + 1, 0);
  const statements: string[] = [];
  const sql = {
    query: (text: string, values?: unknown[]) => {
      statements.push(text);
      return pool.query(text, values);
    },
  } as typeof context.sql;
  const { rowsSaved } = await cleanup.run({ ...context, sql }, 'all', signal);
  const kept = retention.newsDays * aDay + 1;
  expect(await count()).toEqual({ NFL: kept, NBA: newsKept + 1 });
  expect(rowsSaved).toBe(400 * aDay - kept);
  const pieces = statements.filter((text) => text.includes('public.news'));
  expect(pieces).toHaveLength(Math.ceil(rowsSaved / rowsPruned) + 1);
  expect((await cleanup.run(context, 'all', signal)).rowsSaved).toBe(0);
});

it('keeps the newest of each sport, however long its feed has been silent', async () => {
  await publish('NFL', 200, 300);
  await publish('SOCCER', 3, 900);
  await cleanup.run(context, 'all', signal);
  expect(await count()).toEqual({ NFL: newsKept, SOCCER: 3 });
  expect(newsKept).toBeGreaterThanOrEqual(Math.max(limits.newsPage, limits.dashboardNews));
});
