import { queryOptions } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { leagues, type Sport } from '#shared/facts/sports.ts';
import { ComingPrediction } from '#shared/schemas/forecasts.ts';
import { readRows } from '#web/api/read-rows.ts';
import { premiumKey } from '#web/session/premium-cache.ts';

/** The newest forecast of each game to come, the next game first. */
export function comingPredictionsQuery(sport: Sport | undefined) {
  return queryOptions({
    queryKey: [premiumKey, 'predictions', sport],
    queryFn: readRows(ComingPrediction, (supabase) =>
      supabase
        .from('current_predictions')
        .select('*')
        .in('sport', sport ? [sport] : leagues)
        .order('starts_at', { ascending: true })
        .order('game_id', { ascending: true }),
    ),
    refetchInterval: pageIntervals.forecastsRefetchMs,
  });
}
