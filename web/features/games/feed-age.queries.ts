import { queryOptions } from '@tanstack/react-query';
import { intervals } from '#shared/spec/intervals.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { toAppError } from '#web/api/to-app-error.ts';

/** Sports whose scores fail to come, and when they last came. */
export const failingScoresQuery = queryOptions({
  queryKey: ['feed-states', 'scores', 'failing'],
  queryFn: async ({ signal }) => {
    const { data, error } = await (await getSupabase())
      .from('feed_states')
      .select('subject, last_success_at')
      .eq('job', 'scores')
      .not('failing_since', 'is', null)
      .abortSignal(signal);
    if (error) throw toAppError(error);
    return data;
  },
  refetchInterval: intervals.liveGamesRefetchMs,
});
