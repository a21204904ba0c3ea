import { queryOptions, useQuery } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { type RowOf, readData } from '#web/api/read-data.ts';
import { refetchEvery } from '#web/api/refetch-every.ts';

export type LiveChance = RowOf<typeof listChances>;

const listChances = readData((supabase) =>
  supabase
    .from('newest_chances')
    .select('game_id, home_win, home_win_before')
    .not('home_win', 'is', null),
);

/** Of every game that is on: few rows, one answer for all lists of a page. */
const liveChancesQuery = queryOptions({
  queryKey: ['newest-chance', 'live'],
  queryFn: listChances,
  refetchInterval: refetchEvery(pageIntervals.upcomingGamesRefetchMs),
});

/** Our chance of each live game, by its `external_id`, now and before its start: free for whoever is signed in. */
export function useLiveChances(games: readonly { status: string }[], isSignedIn = true) {
  const isOn = games.some(({ status }) => status === 'live');
  const { data = [], isLoading } = useQuery({ ...liveChancesQuery, enabled: isOn && isSignedIn });
  return { isLoading, chances: new Map(data.map((row) => [row.game_id, row])) };
}
