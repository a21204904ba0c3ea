import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '#shared/database.types.ts';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { readPublic } from '#web/api/read-public.ts';

type Working = Pick<Tables<'feed_states'>, 'subject' | 'last_success_at'>;

/** When another service last brought scores instead; it is only asked while the provider does not answer. */
export function secondScoresQuery() {
  return queryOptions({
    queryKey: ['feed-states', 'second-scores'],
    queryFn: ({ signal }) => {
      const select = 'subject,last_success_at';
      const which = { select, job: 'eq.second-scores', failing_since: 'is.null' };
      return readPublic<Working>('feed_states', which, signal);
    },
    refetchInterval: pageIntervals.liveGamesRefetchMs,
  });
}
