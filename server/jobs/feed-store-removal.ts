import type { FeedName } from '#feeds/feed.ts';
import type { Sql } from './serial-client.ts';

/** Where rows of a feed stand, and which part of a row tells the feed. */
const byPrefix = [
  ['games', 'external_id'],
  ['news', 'external_id'],
  ['players_master', 'player_id'],
  ['injuries', 'external_id'],
] as const;
const byName = [
  ['standings', 'feed'],
  ['season_games', 'source'],
  ['player_games', 'source'],
] as const;

/** Everything that these feeds brought, except forecasts of games; imported history stays. */
export async function removeFeeds(sql: Sql, feeds: FeedName[]): Promise<number> {
  const prefixes = feeds.map((feed) => `${feed}_`);
  // Imported rosters are of real people: they make room for the simulated league alone.
  if (!feeds.includes('demo')) prefixes.push('import_');
  let removed = 0;
  for (const [table, key] of byPrefix) {
    const { rowCount } = await sql.query(
      `delete from public.${table} where exists (
         select from unnest($1::text[]) as prefix where starts_with(${key}, prefix))`,
      [prefixes],
    );
    removed += rowCount ?? 0;
  }
  for (const [table, column] of byName) {
    const { rowCount } = await sql.query(
      `delete from public.${table} where ${column} = any ($1::text[])`,
      [feeds],
    );
    removed += rowCount ?? 0;
  }
  return removed;
}
