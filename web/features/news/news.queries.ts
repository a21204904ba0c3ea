import { queryOptions } from '@tanstack/react-query';
import { limits } from '#shared/facts/limits.ts';
import type { League } from '#shared/facts/sports.ts';
import { readData, readOne } from '#web/api/read-data.ts';

export const latestNewsQuery = queryOptions({
  queryKey: ['news', 'latest'],
  queryFn: readData((supabase) =>
    supabase
      .from('news')
      .select('*')
      .order('published_at', { ascending: false })
      .limit(limits.dashboardNews),
  ),
});

/** null when it is gone, or none was ever named so. */
export function articleQuery(id: string) {
  return queryOptions({
    queryKey: ['news', 'one', id],
    queryFn: (context) =>
      isUuid.test(id)
        ? readOne((supabase) => supabase.from('news').select('*').eq('id', id))(context)
        : null,
  });
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function leagueNewsQuery(league: League) {
  return queryOptions({
    queryKey: ['news', league],
    queryFn: readData((supabase) =>
      supabase
        .from('news')
        .select('*')
        .eq('sport', league)
        .order('published_at', { ascending: false })
        .limit(limits.newsPage),
    ),
  });
}
