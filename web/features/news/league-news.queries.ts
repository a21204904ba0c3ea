import { queryOptions } from '@tanstack/react-query';
import { limits } from '#shared/facts/limits.ts';
import type { League } from '#shared/facts/sports.ts';
import { readData } from '#web/api/read-data.ts';

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
