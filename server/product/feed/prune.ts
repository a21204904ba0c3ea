import type { Sql } from '#server/base/database/serial-client.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { loosePlayDays, retention } from '#shared/facts/intervals.ts';
import { demoPrefix } from '#shared/facts/limits.ts';
import { sports } from '#shared/facts/sports.ts';
import { removeInPieces, removeSome, rowsPruned, sealsPruned } from './remove-in-pieces.ts';

/** The newest headlines of a sport stay at any age: a feed that is silent leaves its pages full. @internal */
export const newsKept = 50;
/** Old simulated games that one run of the cleanup takes, with their forecasts. */
const demoGamesPruned = 200;

/** Old headlines. How many went. */
export function pruneNews(sql: Sql, now: Date, signal: AbortSignal): Promise<number> {
  const bound = new Date(now.getTime() - retention.newsDays * dayMs);
  const oldNews = `
    delete from public.news where id in (
      select old.id from unnest($3::text[]) as given (sport)
       cross join lateral (
         select published_at from public.news where sport = given.sport
          order by published_at desc offset $4 limit 1) as last_kept
       cross join lateral (
         select id from public.news where sport = given.sport
            and published_at < least(last_kept.published_at, $1)
          limit $2) as old)`;
  const values = [bound, rowsPruned, sports, newsKept - 1];
  return removeInPieces(sql, oldNews, { values, signal });
}

/** Plays of games that are long over, a game at a time. How many rows became fewer. */
export function foldPlays(sql: Sql, now: Date, signal: AbortSignal): Promise<number> {
  const bound = new Date(now.getTime() - loosePlayDays * dayMs);
  const fold = `
    with old as (
      select external_id from public.games game
       where scheduled_at < $1 and status <> 'live'
         and exists (select from public.game_plays where game_id = game.external_id)
       limit 1),
    play as (delete from public.game_plays where game_id in (select external_id from old) returning *),
    folded as (
      insert into internal.folded_plays (game_id, plays)
      select game_id, jsonb_agg(jsonb_strip_nulls(to_jsonb(play) - 'game_id') order by ordinal)
        from play group by game_id
          on conflict (game_id) do update set plays = excluded.plays)
    select from play`;
  return removeInPieces(sql, fold, { values: [bound], signal });
}

const isDemo = (key: string) => `starts_with(${key}, '${demoPrefix}')`;
const hasNoGame = 'not exists (select from public.games where external_id = predictions.game_id)';

/** What was seen and played of the simulated league long ago; what is real stays for good. How many rows went. */
export async function pruneDemoHistory(sql: Sql, now: Date, signal: AbortSignal): Promise<number> {
  const bound = new Date(now.getTime() - retention.demoGameDays * dayMs);
  const seasonBound = new Date(now.getTime() - retention.demoSeasonDays * dayMs);
  let removed = 0;
  for (const [old, before] of [
    [removeSome('injury_changes', `${isDemo('injury_id')} and seen_at < $1`), bound],
    [removeSome('line_changes', `${isDemo('game_id')} and seen_at < $1`), bound],
    [removeSome('player_games', `source = 'demo' and played_on < $1`), bound],
    // Forecasts made afterwards have no game to go with.
    [removeSome('predictions', `is_replayed and starts_at < $1 and ${hasNoGame}`), bound],
    [removeSome('season_games', `source = 'demo' and played_on < $1`), seasonBound],
    [removeSome('season_odds', `is_demo and made_on < $1`), seasonBound],
  ] as const) {
    removed += await removeInPieces(sql, old, { values: [before], signal });
  }
  return removed;
}

/** Old games of the simulated league, with their forecasts, one by one. Those of real feeds stay. How many went. */
export async function pruneDemoGames(sql: Sql, now: Date, signal: AbortSignal): Promise<number> {
  const bound = new Date(now.getTime() - retention.demoGameDays * dayMs);
  for (let removed = 0; ; removed += 1) {
    if (signal.aborted || removed === demoGamesPruned) return removed;
    const { rowCount } = await sql.query(
      `delete from public.games where external_id = (
         select external_id from public.games
          where starts_with(external_id, $1) and scheduled_at < $2
          order by scheduled_at limit 1)`,
      [demoPrefix, bound],
    );
    if (!rowCount) return removed;
  }
}

/** Seals of old simulated games, the oldest first, before the games go. How many went. */
export function pruneDemoSeals(sql: Sql, now: Date, signal: AbortSignal): Promise<number> {
  const bound = new Date(now.getTime() - retention.demoGameDays * dayMs);
  // A chain is cut at its old end alone, whatever the clock once said.
  const oldSeals = `delete from public.seals where world = 'demo' and number in (
    select number from public.seals as old where world = 'demo' and sealed_at < $1
      and not exists (select from public.seals where world = 'demo' and number < old.number and sealed_at >= $1)
     order by number limit $2)`;
  return removeInPieces(sql, oldSeals, { values: [bound, sealsPruned], signal });
}
