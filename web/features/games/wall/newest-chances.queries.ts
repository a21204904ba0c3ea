import { queryOptions, useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { readData } from '#web/api/read-data.ts';
import { AuthContext } from '#web/session/auth-context.ts';
import type { Game } from '../game.ts';

/** How likely the home team of each live game is to win, by `external_id`: for everybody who is signed in. */
export function useNewestChances(games: readonly Game[]): ReadonlyMap<string, number> {
  const isSignedIn = Boolean(use(AuthContext)?.user);
  const ids = games.flatMap(({ status, external_id }) => (status === 'live' ? [external_id] : []));
  const { data = [] } = useQuery({
    ...newestChancesQuery(ids),
    enabled: isSignedIn && ids.length > 0,
  });
  return new Map(
    data.flatMap(({ game_id, home_win }) =>
      game_id !== null && home_win !== null ? [[game_id, home_win] as const] : [],
    ),
  );
}

function newestChancesQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['newest-chance', ids],
    queryFn: readData((supabase) =>
      supabase
        .from('newest_chances')
        .select('game_id, home_win')
        .in('game_id', [...ids]),
    ),
    refetchInterval: pageIntervals.liveGamesRefetchMs,
  });
}
