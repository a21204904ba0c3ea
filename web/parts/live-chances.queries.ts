import { queryOptions, useQuery } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { type RowOf, readData } from '#web/api/read-data.ts';
import { refetchEvery } from '#web/api/refetch-every.ts';
import { usePlaces } from './use-places.ts';

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

/** Our chance of each live game, by its `external_id`, now and before its start, for members; rows wait for it, so that none grows. */
export function useLiveChances(games: readonly { status: string }[]) {
  const { isOpen } = usePlaces();
  const isOn = games.some(({ status }) => status === 'live');
  const { data = [], isLoading } = useQuery({ ...liveChancesQuery, enabled: isOn && !isOpen });
  return { isLoading, chances: new Map(data.map((row) => [row.game_id, row])) };
}
