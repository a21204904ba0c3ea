import { beforeEach, expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import type { Feed, GameRow } from '#feeds/feed.ts';
import { hourMs } from '#shared/facts/durations.ts';
import { TestClock } from '#test/clock.ts';
import { buildFeed } from '#test/feed-builder.ts';
import { openJobContext } from '#test/forecast-context.ts';
import { at, nbaGame, swapped } from '#test/nba-games.ts';
import { scores } from './game-jobs.ts';
import { season } from './season-job.ts';

const clock = new TestClock('2027-01-04T12:00:00Z');
const { context, pool } = await openJobContext(clock);
const signal = new AbortController().signal;
const game = nbaGame('espn_nba_1');
const farAway = nbaGame('espn_nba_9', at('2027-03-02T00:30:00Z'));

await seedTeams(pool);
beforeEach(async () => {
  await pool.query(
    'truncate games, season_games, feed_states, internal.job_wishes, internal.game_sources cascade',
  );
  await tellSeason(game, farAway);
  await tell(game);
});

const listOf = (...games: GameRow[]) => ({ games, refused: [] });
const withFeed = (parts: Partial<Feed>) => ({ ...context, feed: buildFeed(parts) });
const tellSeason = (...games: GameRow[]) =>
  season.run(withFeed({ listSeason: async () => listOf(...games) }), 'NBA', signal);
const tell = (...games: GameRow[]) =>
  scores.run(withFeed({ listGames: async () => listOf(...games) }), 'NBA', signal);
async function read() {
  const { rows } = await pool.query(
    `select game_id as id, played_on::text as day, starts_at as start, home_team_id as home from season_games
      where game_id <> $1 order by 1`,
    [farAway.external_id],
  );
  return rows;
}
const readWishes = async () =>
  (await pool.query('select job, subject, wished_at from internal.job_wishes order by job')).rows;
const kept = { id: 'espn_nba_1', day: '2027-01-05', home: 'nba-lal' };

it('moves a game of the season with the game in the table, and its sides', async () => {
  expect(await read()).toMatchObject([kept]);
  expect(await readWishes()).toEqual([]);
  await tell({ ...game, ...at('2027-01-08T01:00:00Z') });
  expect(await read()).toMatchObject([
    { ...kept, day: '2027-01-07', start: new Date('2027-01-08T01:00:00Z') },
  ]);
  await tell({ ...game, ...swapped, home_team: 'Boston Celtics', away_team: 'Los Angeles Lakers' });
  expect(await read()).toMatchObject([{ ...kept, home: 'nba-bos' }]);
});

it('takes the hour of a postponed game away, and gives it the new one', async () => {
  await tell({ ...game, status: 'postponed' });
  expect(await read()).toMatchObject([{ ...kept, start: null }]);
  await tell({ ...game, ...at('2027-01-09T03:30:00Z') });
  expect(await read()).toMatchObject([{ ...kept, day: '2027-01-08' }]);
});

it('forgets a cancelled game, and has it again with the season', async () => {
  await tell({ ...game, status: 'cancelled' });
  expect(await read()).toEqual([]);
  await tell(game);
  await tellSeason(game, farAway);
  expect(await read()).toMatchObject([kept]);
});

it('asks for the rest of the season and all days ahead, at most once in an hour', async () => {
  await pool.query(
    `insert into feed_states (job, subject, memory) values ('schedule', 'NBA', '{"form": "month"}')`,
  );
  await tell({ ...game, status: 'postponed' });
  const wished = ['schedule', 'season'].map((job) => ({
    ...{ job, subject: 'NBA', wished_at: clock.now() },
  }));
  expect(await readWishes()).toEqual(wished);
  expect((await pool.query('select memory from feed_states')).rows).toEqual([{ memory: null }]);
  await pool.query(
    `insert into feed_states (job, subject, last_attempt_at) values ('season', 'NBA', $1)`,
    [clock.now()],
  );
  clock.advance(hourMs / 2);
  await tell(game);
  expect(await readWishes()).toEqual(wished);
  clock.advance(hourMs);
  await tell({ ...game, ...at('2027-01-10T03:30:00Z') });
  expect((await readWishes()).map((wish) => wish.wished_at)).toEqual([clock.now(), clock.now()]);
});

it('moves it under an id that the feed gave it later, too', async () => {
  const renumbered = { ...game, external_id: 'espn_nba_2' };
  await tell(renumbered);
  await tellSeason(renumbered, farAway);
  await tell({ ...renumbered, ...at('2027-01-08T01:00:00Z') });
  expect(await read()).toMatchObject([{ ...kept, id: 'espn_nba_2', day: '2027-01-07' }]);
});
