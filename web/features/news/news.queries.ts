import { queryOptions } from '@tanstack/react-query';
import { limits } from '#shared/facts/limits.ts';
import { getSupabase } from '#web/api/supabase-client.ts';

export const latestNewsQuery = queryOptions({
  queryKey: ['news', 'latest'],
  queryFn: async ({ signal }) => {
    const { data } = await (await getSupabase())
      .from('news')
      .select('*')
      .order('published_at', { ascending: false })
      .limit(limits.dashboardNews)
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
});
