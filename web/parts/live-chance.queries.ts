import { queryOptions } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { LiveWinProbability } from '#shared/schemas/forecasts.ts';
import { readRows } from '#web/api/read-rows.ts';
import { refetchEvery } from '#web/api/refetch-every.ts';
import { premiumKey } from '#web/session/premium-cache.ts';

export const liveChanceKey = (gameId: string) => [premiumKey, 'live-chance', gameId] as const;

/** The whole line of one game, oldest first. `gameId` is the game's external id. */
export function liveChanceQuery(gameId: string) {
  return queryOptions({
    queryKey: liveChanceKey(gameId),
    queryFn: readRows(LiveWinProbability, (supabase) =>
      supabase
        .from('live_win_probabilities')
        .select(
          'game_id, at, home_win, home_win_low, home_win_high, period, clock, home_score, away_score',
        )
        .eq('game_id', gameId)
        .order('at', { ascending: true }),
    ),
    refetchInterval: refetchEvery(pageIntervals.liveGamesRefetchMs),
  });
}
