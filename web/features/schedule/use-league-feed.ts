import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { League } from '#shared/spec/sports.ts';
import { watchGames } from '#web/api/realtime.ts';
import { leagueScoresQuery } from './league-games.queries.ts';

/** Many games may change in one moment: one refetch answers for all of them. */
const refetchDelayMs = 300;

/** Reloads a league's scores on each change to its games; polling goes on beneath it. */
export function useLeagueFeed(league: League, isOn: boolean): { isDown: boolean } {
  const queryClient = useQueryClient();
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function reload(): void {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: leagueScoresQuery(league).queryKey });
      }, refetchDelayMs);
    }
    const stop = watchGames({
      sport: league,
      onChange: reload,
      onStatus: (status) => {
        setDown(status.kind === 'down');
        if (status.kind === 'connected' && status.isReconnect) reload();
      },
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queryClient, league, isOn]);
  return { isDown };
}
