import { queryOptions } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import type { FeedJob } from './feed-age.tsx';

/** Sports for which a job of the feed fails, how, and when it last did not. */
export function failingJobQuery(job: FeedJob) {
  return queryOptions({
    queryKey: ['feed-states', job, 'failing'],
    queryFn: async ({ signal }) => {
      const { data } = await (await getSupabase())
        .from('feed_states')
        .select('subject, last_success_at, refusal')
        .eq('job', job)
        .not('failing_since', 'is', null)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    refetchInterval: pageIntervals.liveGamesRefetchMs,
  });
}

/** When another service last brought scores instead; it is only asked while the provider does not answer. */
export function secondScoresQuery() {
  return queryOptions({
    queryKey: ['feed-states', 'second-scores'],
    queryFn: async ({ signal }) => {
      const { data } = await (await getSupabase())
        .from('feed_states')
        .select('subject, last_success_at')
        .eq('job', 'second-scores')
        .is('failing_since', null)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    refetchInterval: pageIntervals.liveGamesRefetchMs,
  });
}
