import { expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { noGameDetail } from '#feeds/feed.ts';
import { TestClock } from '#test/clock.ts';
import { buildFeed } from '#test/feed-builder.ts';
import { openJobContext } from '#test/forecast-context.ts';
import { at, live, nbaGame, nextEvening, swapped } from '#test/nba-games.ts';
import { details } from './game-jobs.ts';

const { context: base, pool } = await openJobContext(new TestClock('2027-01-06T04:00:00Z'));
const { store } = base;
await seedTeams(pool);

it('asks the feed for details by its own key, and for none of games that it does not know', async () => {
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
  const context = { ...base, feed };

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
