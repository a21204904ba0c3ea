import { queryOptions } from '@tanstack/react-query';
import { limits } from '#shared/facts/limits.ts';
import type { League } from '#shared/facts/sports.ts';
import { getSupabase } from '#web/api/supabase-client.ts';

export function leagueNewsQuery(league: League) {
  return queryOptions({
    queryKey: ['news', league],
    queryFn: async ({ signal }) => {
      const { data } = await (await getSupabase())
        .from('news')
        .select('*')
        .eq('sport', league)
        .order('published_at', { ascending: false })
        .limit(limits.newsPage)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
