import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '#shared/database.types.ts';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { limits } from '#shared/facts/limits.ts';
import type { League } from '#shared/facts/sports.ts';
import { getSupabase } from '#web/api/supabase-client.ts';

export type Standing = Tables<'standings'>;

export function standingsQuery(league: League) {
  return queryOptions({
    queryKey: ['standings', league],
    queryFn: ({ signal }) => listStandings(league, signal),
    refetchInterval: pageIntervals.upcomingGamesRefetchMs,
  });
}

/** Rows of the newest season and its newest part alone: older ones may still be stored. */
async function listStandings(league: League, signal: AbortSignal): Promise<Standing[]> {
  const { data } = await (await getSupabase())
    .from('standings')
    .select('*')
    .eq('sport', league)
    .order('season', { ascending: false, nullsFirst: false })
    .order('season_type', { ascending: false, nullsFirst: false })
    .order('conference')
    .order('rank')
    .order('team_name')
    .limit(limits.standings)
    .abortSignal(signal)
    .throwOnError();
  const [newest] = data;
  return data.filter(
    (row) => row.season === newest?.season && row.season_type === newest.season_type,
  );
}
