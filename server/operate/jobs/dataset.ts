import { demoPrefix } from '#shared/facts/limits.ts';

/**
 * SQL: true for keys of the world of a feed, whose name is a parameter. Rows are of the simulated league or
 * real; real feeds share theirs, whoever brought them.
 */
export function inDataset(key: string, feed: string): string {
  return `starts_with(${key}, '${demoPrefix}') = (${feed} = 'demo')`;
}

/** SQL: the key under which a feed, whose name is a parameter, knows a game; null where it does not. */
export function sourceKeyOf(gameId: string, feed: string): string {
  return `coalesce(
    (select source_key from internal.game_sources where game_id = ${gameId} and source = ${feed}
      order by missing_since is not null, wrote_at desc nulls last, known_since desc limit 1),
    case when starts_with(${gameId}, ${feed} || '_') then ${gameId} end)`;
}
