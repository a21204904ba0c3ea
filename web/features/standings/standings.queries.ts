import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '#shared/database.types.ts';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { limits } from '#shared/facts/limits.ts';
import type { League } from '#shared/facts/sports.ts';
import { readData } from '#web/api/read-data.ts';

export type Standing = Tables<'standings'>;

export function standingsQuery(league: League) {
  return queryOptions({
    queryKey: ['standings', league],
    // Of the newest season and its newest part alone: older ones may still be stored.
    queryFn: async (context) => {
      const rows = await listStandings(league)(context);
      const [newest] = rows;
      return rows.filter(
        (row) => row.season === newest?.season && row.season_type === newest.season_type,
      );
    },
    refetchInterval: pageIntervals.upcomingGamesRefetchMs,
  });
}

const listStandings = (league: League) =>
  readData((supabase) =>
    supabase
      .from('standings')
      .select('*')
      .eq('sport', league)
      .order('season', { ascending: false, nullsFirst: false })
      .order('season_type', { ascending: false, nullsFirst: false })
      .order('conference')
      .order('rank')
      .order('team_name')
      .limit(limits.standings),
  );
