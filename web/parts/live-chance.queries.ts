import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { LiveWinProbability } from '#shared/schemas/forecasts.ts';
import { refetchEvery } from '#web/api/refetch-every.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { premiumKey } from '#web/session/premium-cache.ts';

export const liveChanceKey = (gameId: string) => [premiumKey, 'live-chance', gameId] as const;

/** The whole line of one game, oldest first. `gameId` is the game's external id. */
export function liveChanceQuery(gameId: string) {
  return queryOptions({
    queryKey: liveChanceKey(gameId),
    queryFn: async ({ signal }) => {
      const { data } = await (await getSupabase())
        .from('live_win_probabilities')
        .select(
          'game_id, at, home_win, home_win_low, home_win_high, period, clock, home_score, away_score',
        )
        .eq('game_id', gameId)
        .order('at', { ascending: true })
        .abortSignal(signal)
        .throwOnError();
      return z.array(LiveWinProbability).parse(data);
    },
    refetchInterval: refetchEvery(pageIntervals.liveGamesRefetchMs),
  });
}
