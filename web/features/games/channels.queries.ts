import { queryOptions, useQuery } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { readData } from '#web/api/read-data.ts';
import type { Game } from './game.ts';
import { gamesKeys } from './games.queries.ts';

/** National channels of all games to come: few rows, one answer for all lists of a page. */
export const channelsQuery = queryOptions({
  queryKey: gamesKeys.channels,
  queryFn: async (context): Promise<Record<string, string>> => {
    const rows = await readData((supabase) =>
      supabase.from('game_channels').select('game_id,names'),
    )(context);
    return Object.fromEntries(rows.map(({ game_id, names }) => [game_id, names]));
  },
  refetchInterval: pageIntervals.forecastsRefetchMs,
});

/** Where each of these games can be watched, by its `external_id`, before it starts. */
export function useChannels(games: readonly Game[]): Readonly<Record<string, string>> {
  const isWanted = games.some(({ status }) => status === 'scheduled');
  const { data = {} } = useQuery({ ...channelsQuery, enabled: isWanted });
  return data;
}
