import type { FeedName } from '#shared/facts/feeds.ts';
import type { World } from '#shared/seal/seal.ts';

/** Real history is what was imported and what the real feeds brought; it never mixes with the simulated league's. */
export type HistorySource = World;

export function historySourceOf(feed: FeedName | 'off'): HistorySource {
  return feed === 'demo' ? 'demo' : 'real';
}

/** SQL: true for rows of the source, which is a parameter. */
export function isOfSource(column: string, parameter: string): string {
  return `(${column} = 'demo') = (${parameter} = 'demo')`;
}
