import pino from 'pino';
import { expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { noGameDetail } from '#feeds/feed.ts';
import { openDatabaseForFile } from '#test/database.ts';
import { buildFeed } from '#test/feed-builder.ts';
import { at, live, nbaGame, nextEvening, swapped } from '#test/nba-games.ts';
import type { FeedContext } from './feed-context.ts';
import { createFeedStore } from './feed-store.ts';
import { details } from './game-jobs.ts';

const database = await openDatabaseForFile();
await seedTeams(database.pool);

it('asks the feed for details by its own key, and for none of games that it does not know', async () => {
  const { pool } = database;
  const store = createFeedStore(pool);
  const asked: string[] = [];
  const score = { game_id: 'espn_nba_1', period: 1, wickets: null, overs: null };
  const feed = buildFeed({
    getGameDetail: async ({ external_id: key }) => {
      asked.push(key);
      const periodScores = [
        { ...score, side: 'home' as const, score: 12 },
        { ...score, side: 'away' as const, score: 34 },
      ];
      return { ...noGameDetail, periodScores };
    },
  });
  const now = () => new Date('2027-01-06T04:00:00Z');
  const logger = pino({ level: 'silent' });
  const context: FeedContext = { feed, store, sql: pool, pool, logger, now };

  await store.saveGames([nbaGame('nba_1', live), nbaGame('nba_2', nextEvening)]);
  await store.saveGames([nbaGame('espn_nba_1', { ...live, ...swapped })]);
  await store.saveGames([nbaGame('import_nba_9', at('2027-01-09T01:00:00Z'))]);
  const subjects = await details.subjects({ ...context, liveSports: new Set() });
  expect(subjects).toEqual([{ name: 'nba_1', phase: 'live' }]);

  const { signal } = new AbortController();
  await details.run(context, 'nba_1', signal);
  await expect(details.run(context, 'nba_2', signal)).rejects.toThrow('no such game');
  expect(asked).toEqual(['espn_nba_1']);
  const { rows } = await pool.query('select * from public.game_period_scores order by side');
  expect(rows).toMatchObject([
    { game_id: 'nba_1', side: 'away', score: 12 },
    { game_id: 'nba_1', side: 'home', score: 34 },
  ]);
});
