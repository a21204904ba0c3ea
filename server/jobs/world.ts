import { demoPrefix } from '#shared/spec/limits.ts';

/**
 * SQL: true for keys of the world of a feed, whose name is a parameter. Rows are of the simulated league or
 * real; real feeds share theirs, whoever brought them.
 */
export function isOfWorld(key: string, feed: string): string {
  return `starts_with(${key}, '${demoPrefix}') = (${feed} = 'demo')`;
}
