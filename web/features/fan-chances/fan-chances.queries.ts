import { queryOptions } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import type { League } from '#shared/facts/sports.ts';
import { FanChance, FanRecord, FanTable } from '#shared/schemas/fan-chances.ts';
import { readData } from '#web/api/read-data.ts';
import { readAs, readRow, readRows } from '#web/api/read-rows.ts';

const staleTime = 60_000;

/** What the fan said of a game, in percent of the home side; null where nothing. It tells nothing of a score. */
export function fanCallQuery(userId: string, gameId: string) {
  return queryOptions({
    queryKey: ['fan-call', userId, gameId],
    queryFn: async (context) => {
      const [call] = await readData((supabase) =>
        supabase.from('fan_chances').select('home_win_percent').eq('game_id', gameId).limit(1),
      )(context);
      return call?.home_win_percent ?? null;
    },
  });
}

/** The same with its grade, of a game that has begun. */
export function fanGradeQuery(userId: string, gameId: string) {
  return queryOptions({
    queryKey: ['fan-grades', userId, 'game', gameId],
    queryFn: readRow<FanChance>(FanChance, (supabase) =>
      supabase
        .from('fan_chances')
        .select(
          'game_id, home_win_percent, graded_at, outcome, brier, void_reason, model_brier, line_brier',
        )
        .eq('game_id', gameId)
        .limit(1),
    ),
    // The grade follows the end by a minute or two.
    refetchInterval: ({ state }) =>
      state.data?.graded_at === null && pageIntervals.upcomingGamesRefetchMs,
  });
}

export function fanRecordsQuery(userId: string, isDemo: boolean) {
  return queryOptions({
    queryKey: ['fan-grades', userId, 'records', isDemo],
    queryFn: readRows(FanRecord, (supabase) =>
      supabase
        .from('fan_records')
        .select('*')
        .eq('is_demo', isDemo)
        .order('sport', { ascending: false }),
    ),
    staleTime,
  });
}

export function fanTableQuery(sport: League, isDemo: boolean) {
  return queryOptions({
    queryKey: ['fan-grades', 'table', sport, isDemo],
    queryFn: readAs(FanTable, (supabase) => supabase.rpc('fan_table', { sport, is_demo: isDemo })),
    staleTime,
  });
}

/** The name under which the fan is listed; null who is not. */
export function fanMemberQuery(userId: string) {
  return queryOptions({
    queryKey: ['fan-member', userId],
    queryFn: async (context) => {
      const [member] = await readData((supabase) =>
        supabase.from('fan_table_members').select('shown_name').limit(1),
      )(context);
      return member?.shown_name ?? null;
    },
    staleTime,
  });
}
