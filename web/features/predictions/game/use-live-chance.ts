import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LiveWinProbability } from '#shared/schemas/forecasts.ts';
import { watchTable } from '#web/api/realtime.ts';
import { refetchLater } from '#web/api/spread.ts';
import { liveChanceKey, liveChanceQuery } from '#web/parts/live-chance.queries.ts';

/** The line of a game, longer by each point that comes over the socket while the game is on. */
export function useLiveChance(gameId: string, isLive: boolean) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isLive) return;
    const queryKey = liveChanceKey(gameId);
    const refetch = refetchLater(queryClient);
    const stop = watchTable({
      table: 'live_win_probabilities',
      filter: `game_id=eq.${gameId}`,
      onPayload: (payload) => {
        if (payload.eventType === 'DELETE') return;
        const point = LiveWinProbability.safeParse(payload.new);
        if (!point.success) return;
        queryClient.setQueryData<LiveWinProbability[]>(
          queryKey,
          (line) => line && addPoint(line, point.data),
          { updatedAt: queryClient.getQueryState(queryKey)?.dataUpdatedAt },
        );
      },
      onStatus: (status) => {
        if (status.kind === 'connected' && status.isReconnect) refetch.ask(queryKey);
      },
    });
    return () => {
      stop();
      refetch.cancel();
    };
  }, [queryClient, gameId, isLive]);
  return useQuery(liveChanceQuery(gameId));
}

/**
 * In the order of time; a point that is there already is told anew.
 * @internal
 */
export function addPoint(
  line: readonly LiveWinProbability[],
  point: LiveWinProbability,
): LiveWinProbability[] {
  const at = Date.parse(point.at);
  const others = line.filter((each) => Date.parse(each.at) !== at);
  return [...others, point].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
