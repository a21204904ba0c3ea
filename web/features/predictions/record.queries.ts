import { queryOptions } from '@tanstack/react-query';
import { limits } from '#shared/facts/limits.ts';
import type { League } from '#shared/facts/sports.ts';
import { readData } from '#web/api/read-data.ts';

const staleTime = 300_000;

/** How graded projections did, all seasons together; a few rows for all statistics. */
export const projectionRecordQuery = queryOptions({
  queryKey: ['record', 'projections'],
  queryFn: readData((supabase) =>
    supabase
      .from('projection_record')
      .select('sport, stat, is_demo, games, in_range')
      .limit(limits.restRows),
  ),
  staleTime,
});

/** When forecasts of games to come were made last, newest first: readable by everybody. */
export const forecastTimesQuery = queryOptions({
  queryKey: ['record', 'times'],
  queryFn: readData((supabase) =>
    supabase
      .from('forecast_times')
      .select('kind, sport, is_demo, made_at, games')
      .order('made_at', { ascending: false }),
  ),
  staleTime,
});

export function winnerRecordQuery(sport: League) {
  return queryOptions({
    queryKey: ['record', 'winners', sport],
    queryFn: readData((supabase) =>
      supabase
        .from('track_record')
        .select('is_demo, games, right_games')
        .eq('sport', sport)
        .eq('forecaster', 'model'),
    ),
    staleTime,
  });
}
