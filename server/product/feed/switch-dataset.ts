import type { Sql } from '#server/base/database/serial-client.ts';
import { retryUntilDone } from '#server/base/process/loop.ts';
import { providerJob } from '#server/operate/jobs/provider-rest.ts';
import type { Wait } from '#server/operate/jobs/runner.ts';
import { AppError } from '#shared/errors.ts';
import { type FeedName, feedNames } from '#shared/facts/feeds.ts';
import { forecastTables } from '#shared/facts/forecasts.ts';
import { intervals } from '#shared/facts/intervals.ts';
import { demoPrefix } from '#shared/facts/limits.ts';
import { sports } from '#shared/facts/sports.ts';
import type { FeedContext } from './feed-context.ts';
import { removeInPieces, removeSome, sealsPruned } from './remove-in-pieces.ts';

/** Games of history that one statement removes, with their players. */
const historyGamesPruned = 10;

/** Whose rows are of the other world. What nobody of these brought is not ours to remove. */
const otherSources = (feed: FeedName): string[] =>
  feed === 'demo' ? [...feedNames.filter((name) => name !== feed), 'import'] : ['demo'];

/** SQL, with those sources as `$1`: a row of the other world, by its key. */
const isOther = (key: string) => `split_part(${key}, '_', 1) = any ($1)`;
/** A row of the simulated league, which is the other world. */
const isSimulated = (key: string) => `'demo' = any ($1) and starts_with(${key}, '${demoPrefix}')`;
/** A row of a league as a whole. */
const isOtherLeague = `is_demo = ('demo' = any ($1))`;
/** Imported history stays beside the simulated league. */
const isOtherHistory = `source = any ($1) and not starts_with(source, 'import')`;

/** What pages show, and forecasts read, as a whole: it goes before the feed begins. */
const lists = [
  removeSome('news', isOther('external_id')),
  removeSome('players_master', isOther('player_id')),
  removeSome('injuries', isOther('external_id')),
  removeSome('standings', 'feed = any ($1)'),
  removeSome('playoff_pictures', isOtherLeague),
  removeSome('forecast_readiness', isOtherLeague),
];

/** A game takes some thousand rows along: one at a time, the newest first. */
const games = `
  delete from public.games where external_id = (
    select external_id from public.games where ${isOther('external_id')}
     order by scheduled_at desc limit 1)`;

const history = [
  `delete from public.seals where world = 'demo' and 'demo' = any ($1) and number in (
     select number from public.seals where world = 'demo' order by number limit ${sealsPruned})`,
  `with old as materialized (
     select game_id from public.season_games where ${isOtherHistory} limit ${historyGamesPruned}),
   lines as (
     delete from public.player_games where game_id in (select game_id from old) and ${isOtherHistory})
   delete from public.season_games where game_id in (select game_id from old)`,
  removeSome('player_games', isOtherHistory),
  // As with other forecasts, what was told of a real season stays.
  removeSome('season_odds', `is_demo and 'demo' = any ($1)`),
  // What was seen of real injuries and lines stays as it was seen.
  removeSome('injury_changes', isSimulated('injury_id')),
  removeSome('line_changes', isSimulated('game_id')),
];

type Config = { feed: FeedName | 'off'; mayReplaceFeed?: boolean };

/**
 * Real rows make room for the simulated league only when somebody said so, or when that has begun before.
 * Throws an AppError that tells what would go.
 */
export async function assertNoDataLoss(sql: Sql, { feed, mayReplaceFeed = false }: Config) {
  if (feed !== 'demo' || mayReplaceFeed) return;
  const { rows } = await sql.query<{ games: number; real_feed: string | null; has_begun: boolean }>(
    `select (select count(*)::int from public.games where ${isOther('external_id')}) as games,
       (select min(subject) from public.feed_states where job = $2 and subject = any ($1)) as real_feed,
       ${isOneShown} and exists (
         select from public.feed_states where job = $2 and subject = 'demo') as has_begun`,
    [otherSources(feed), providerJob],
  );
  const [held] = rows;
  if (!held?.games || held.has_begun) return;
  const { graded, others } = await countForecasts(sql, feed);
  throw new AppError(
    'conflict',
    `This database holds real games, and FEED=demo would put the simulated league in their place.
  Removed: ${held.games} games, ${others} forecasts without a grade, and the players, injuries, tables and news.
  Kept: ${graded} graded forecasts, accounts and favourites, imported seasons.
To keep everything, start with FEED=${held.real_feed ?? 'espn'} (or FEED=off). To replace it: npm start -- --replace-feed`,
  );
}

async function countForecasts(sql: Sql, feed: FeedName) {
  const all = forecastTables.map((table) => `select game_id, graded_at from public.${table}`);
  const { rows } = await sql.query<{ graded: number; others: number }>(
    `select count(graded_at)::int as graded, (count(*) - count(graded_at))::int as others
       from (${all.join(' union all ')}) as forecasts where ${isOther('game_id')}`,
    [otherSources(feed)],
  );
  return rows[0] ?? { graded: 0, others: 0 };
}

/** SQL: callers see one world alone, because rows of the other one are still there. */
const isOneShown = `exists (select from pg_policy where polname = 'One world at a time')`;

/**
 * Takes rows of the other world out of sight and removes its lists, so that the feed may begin. May be
 * repeated; `removeOtherDataset` removes the rest.
 */
export async function switchDataset(
  { sql, feed, sports: asked = sports, logger }: FeedContext,
  signal: AbortSignal,
): Promise<void> {
  const { rows } = await sql.query<{ is_shared: boolean; is_one_shown: boolean }>(
    `select exists (select from public.games where ${isOther('external_id')}) as is_shared,
       ${isOneShown} as is_one_shown`,
    [otherSources(feed.name)],
  );
  const [held] = rows;
  if (held?.is_shared) {
    await sql.query('select internal.hide_sources($1)', [otherSources(feed.name)]);
    logger.info('games of the other world are out of sight, and go in the background');
  } else if (held?.is_one_shown) await sql.query('select internal.show_both_worlds()');
  await sql.query(
    `delete from public.feed_states where not exists (
       select from public.feed_states where job = $1 and subject = $2)`,
    [providerJob, feed.name],
  );
  // What is not asked for any more would be told of as failing, or as old.
  await sql.query(`delete from public.feed_states where subject = any ($1)`, [
    sports.filter((sport) => !asked.includes(sport)),
  ]);
  const values = [otherSources(feed.name)];
  for (const piece of lists) await removeInPieces(sql, piece, { values, signal });
  await sql.query(
    'insert into public.feed_states (job, subject) values ($1, $2) on conflict do nothing',
    [providerJob, feed.name],
  );
}

/** The process in charge brings the other world: what this one knows is not for its tables. */
export async function isOtherDataset({ pool, feed }: FeedContext): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from public.feed_states where job = $2 and subject = any ($1) limit 1',
    [otherSources(feed.name), providerJob],
  );
  return rowCount === 1;
}

/**
 * Games and history of the other world, piece by piece with rests, so that requests are answered and jobs
 * run meanwhile. What is left when this process ends, the next one removes.
 */
export async function removeOtherDataset(
  { sql, feed, logger }: FeedContext,
  wait: Wait,
  signal: AbortSignal,
): Promise<void> {
  const rest = () => wait(intervals.removalRestMs, signal);
  const pieces = { values: [otherSources(feed.name)], signal, rest };
  const remove = async () => {
    const removed = await removeInPieces(sql, games, pieces);
    for (const piece of history) await removeInPieces(sql, piece, pieces);
    const { rowCount } = await sql.query(`select where ${isOneShown}`);
    if (rowCount) await sql.query('select internal.show_both_worlds()');
    if (removed > 0) logger.info({ removed }, 'games of the other world are gone');
  };
  await retryUntilDone(remove, {
    ...{ pauseMs: () => intervals.removalRetryMs, signal, wait },
    onFailure: (error) =>
      logger.warn({ err: error }, 'games of the other world were not removed yet'),
  });
}
