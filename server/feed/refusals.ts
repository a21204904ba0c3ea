import type { Refusal } from '#feeds/feed.ts';
import type { FeedContext } from './feed-context.ts';

/** A provider that changes its answers must not fill the disk. */
const mostLines = 10;

/** Says what of an answer could not be understood; returns how much it was. */
export function logRefusals(
  { logger }: Pick<FeedContext, 'logger'>,
  refused: readonly Refusal[],
): number {
  for (const { id, reason } of refused.slice(0, mostLines)) {
    logger.warn({ id, reason }, 'part of an answer refused');
  }
  if (refused.length > mostLines) {
    logger.warn({ refused: refused.length }, 'many parts of an answer refused');
  }
  return refused.reduce((sum, { count = 1 }) => sum + count, 0);
}
