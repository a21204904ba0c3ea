import type { Refusal } from '#feeds/feed.ts';
import { feedFailure, isOfLiveGame, isUnanswered } from '#feeds/refusal.ts';
import type { JobResult } from '#server/operate/jobs/job.ts';
import type { FeedContext } from './feed-context.ts';

/** A provider that changes its answers must not fill the disk. */
const mostLines = 10;

type Answer = { refused: readonly Refusal[]; accepted: number; isWithoutLive?: boolean };

/**
 * Says what of an answer could not be understood: a failure where that is most of it, or every game that is on.
 * What was understood is for the caller to save.
 */
export function judge(
  { logger }: Pick<FeedContext, 'logger'>,
  { refused, accepted, isWithoutLive = false }: Answer,
): Pick<JobResult, 'rowsRefused' | 'failure'> {
  for (const { id, reason } of refused.slice(0, mostLines)) {
    logger.warn({ id, reason }, 'part of an answer refused');
  }
  if (refused.length > mostLines) {
    logger.warn({ refused: refused.length }, 'many parts of an answer refused');
  }
  const rowsRefused = refused.reduce((sum, { count = 1 }) => sum + count, 0);
  const entries = refused.filter((one) => !isUnanswered(one));
  // The schedules of two teams list the same game.
  const rejected = new Set(entries.map(({ id }, index) => id ?? index)).size;
  if (!isWithoutLive && rejected <= accepted) return { rowsRefused };
  const example = entries.find(isOfLiveGame) ?? entries[0];
  const whatOf = `${rejected} of ${rejected + accepted} entries rejected`;
  const live = isWithoutLive ? ', every live game among them' : '';
  const why = `${example?.id ?? 'one'}: ${example?.reason}`;
  return { rowsRefused, failure: feedFailure('changed', `feed: ${whatOf}${live}; ${why}`) };
}
