import pino from 'pino';
import { beforeEach, expect, it } from 'vitest';
import type { RunReport } from '#server/operate/jobs/job.ts';
import { createFeedStore } from '#server/product/feed/feed-store.ts';
import { scores } from '#server/product/feed/game-jobs.ts';
import { AppError } from '#shared/errors.ts';
import type { FeedName } from '#shared/facts/feeds.ts';
import { TestClock } from '#test/clock.ts';
import { openDatabaseForFile } from '#test/database.ts';
import { buildFeed } from '#test/feed-builder.ts';
import { buildGame } from '#test/game-builder.ts';
import { runOnce } from './run-once.ts';

const database = await openDatabaseForFile();

beforeEach(() => database.pool.query('truncate feed_states, internal.feed_runs'));

async function run(
  subject: string | undefined,
  listGames = buildFeed().listGames,
  name: FeedName = 'espn',
) {
  const { pool } = database;
  const { now } = new TestClock();
  const logger = pino({ level: 'silent' });
  const store = createFeedStore(pool);
  const context = { feed: buildFeed({ listGames, name }), store, sql: pool, pool, logger, now };
  const reports: RunReport[] = [];
  const wish = { job: scores, ...(subject === undefined ? {} : { subject }) };
  for await (const report of runOnce(context, wish, new AbortController().signal)) {
    reports.push(report);
  }
  return reports.map((report) => [report.subject, report.outcome]);
}

it('goes on with the next subject when one fails', async () => {
  const reports = await run(undefined, async (sport) => {
    if (sport === 'NFL') throw new AppError('upstream_failed', 'feed: status 500');
    return { games: [], refused: [] };
  });
  expect(reports).toEqual([
    ['NFL', 'failed'],
    ['NBA', 'unchanged'],
    ['SOCCER', 'unchanged'],
    ['CRICKET', 'unchanged'],
  ]);
  const { rows } = await database.pool.query(
    'select subject, failures from feed_states order by failures desc limit 1',
  );
  expect(rows).toEqual([{ subject: 'NFL', failures: 1 }]);
});

it('never writes the simulated league beside real games that no feed has claimed', async () => {
  const { pool } = database;
  await createFeedStore(pool).saveGames([buildGame({ external_id: 'import_nfl_1' })]);
  await expect(run('NFL', undefined, 'demo')).rejects.toMatchObject({ code: 'conflict' });
  await pool.query('delete from games');
});

it('never writes beside the rows of another feed', async () => {
  await database.pool.query(`insert into feed_states (job, subject) values ('feed', 'demo')`);
  await expect(run('NFL')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('FEED=espn'),
  });
});
