import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { leagues, type Sport } from '#shared/facts/sports.ts';
import { ComingPrediction } from '#shared/schemas/forecasts.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { premiumKey } from '#web/session/premium-cache.ts';

/** The newest forecast of each game to come, the next game first. */
export function comingPredictionsQuery(sport: Sport | undefined) {
  return queryOptions({
    queryKey: [premiumKey, 'predictions', sport],
    queryFn: async ({ signal }) => {
      const { data } = await (await getSupabase())
        .from('current_predictions')
        .select('*')
        .in('sport', sport ? [sport] : leagues)
        .order('starts_at', { ascending: true })
        .order('game_id', { ascending: true })
        .abortSignal(signal)
        .throwOnError();
      return z.array(ComingPrediction).parse(data);
    },
    refetchInterval: pageIntervals.forecastsRefetchMs,
  });
}
