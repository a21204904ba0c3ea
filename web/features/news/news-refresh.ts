import { queryOptions, useQuery } from '@tanstack/react-query';
import type { League } from '#shared/facts/sports.ts';
import { getSupabase } from '#web/api/supabase-client.ts';

const askAgainMs = 300_000;

/** Asks the feed for headlines of one league after the other, then reads them again; failures are ignored. */
function newsRefreshQuery(leagues: readonly League[]) {
  return queryOptions({
    queryKey: ['news-refresh', ...leagues],
    queryFn: async ({ client, signal }) => {
      const { functions } = await getSupabase();
      for (const league of leagues) {
        // Who has left the page or logged out meanwhile asks no more.
        if (signal.aborted) return false;
        await functions.invoke('fetch-latest-news', { body: { sport: league.toLowerCase() } });
      }
      await client.invalidateQueries({ queryKey: ['news'] });
      return true;
    },
    staleTime: askAgainMs,
    retry: false,
  });
}

/** Begins once the stored headlines are on the page: the feed may take its time. */
export function useNewsRefresh(leagues: readonly League[], { isShown }: { isShown: boolean }) {
  useQuery({ ...newsRefreshQuery(leagues), enabled: isShown });
}
