import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Tables } from '#shared/database.types.ts';
import { pageIntervals } from '#shared/facts/intervals.ts';
import type { RefusalKind } from '#shared/facts/refusals.ts';
import { readPublic } from '#web/api/read-public.ts';

export type FeedJob = 'scores' | 'schedule' | 'standings' | 'injuries';
type Failing = Pick<Tables<'feed_states'>, 'subject' | 'last_success_at'> & {
  refusal: RefusalKind | null;
};

/** Sports for which a job of the feed fails, how, and when it last did not. */
export function failingJobQuery(job: FeedJob | 'mails') {
  return queryOptions({
    queryKey: ['feed-states', job, 'failing'],
    queryFn: ({ signal }) => {
      const select = 'subject,last_success_at,refusal';
      const which = { select, job: `eq.${job}`, failing_since: 'not.is.null' };
      return readPublic<Failing>('feed_states', which, signal);
    },
    // What came with the page is not asked for again at once.
    staleTime: pageIntervals.liveGamesRefetchMs / 2,
    refetchInterval: pageIntervals.liveGamesRefetchMs,
  });
}

/** The words that say so come with the first failure. */
export function useIsFailing(job: FeedJob, sports: readonly string[]): boolean {
  const { data = [] } = useQuery(failingJobQuery(job));
  return data.some(({ subject }) => sports.includes(subject));
}
