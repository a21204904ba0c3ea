import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '#shared/database.types.ts';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { limits } from '#shared/facts/limits.ts';
import type { League } from '#shared/facts/sports.ts';
import { readData } from '#web/api/read-data.ts';

/** Without what tells rows apart: they stand in documents. */
export type Standing = Omit<
  Tables<'standings'>,
  'id' | 'sport' | 'competition' | 'feed' | 'updated_at' | 'points'
>;

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
      .select(
        'season,season_type,team_id,team_name,conference,rank,wins,losses,ties,win_fraction,games_behind,playoff_seed,clinched,streak,points_for,points_against,home_record,road_record,division_record,conference_record,last_ten',
      )
      .eq('sport', league)
      .order('season', { ascending: false, nullsFirst: false })
      .order('season_type', { ascending: false, nullsFirst: false })
      .order('conference')
      .order('rank')
      .order('team_name')
      .limit(limits.standings),
  );
