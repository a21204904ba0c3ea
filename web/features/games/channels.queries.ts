import { queryOptions, useQuery } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import type { Game } from './game.ts';
import { gamesKeys } from './games.queries.ts';

/** National channels of all games to come: few rows, one answer for all lists of a page. */
const channelsQuery = queryOptions({
  queryKey: gamesKeys.channels,
  queryFn: async ({ signal }): Promise<Record<string, string>> => {
    const { data } = await (await getSupabase())
      .from('game_channels')
      .select('game_id,names')
      .abortSignal(signal)
      .throwOnError();
    return Object.fromEntries(data.map(({ game_id, names }) => [game_id, names]));
  },
  refetchInterval: pageIntervals.forecastsRefetchMs,
});

/** Where each of these games can be watched, by its `external_id`, before it starts. */
export function useChannels(games: readonly Game[]): Readonly<Record<string, string>> {
  const isWanted = games.some(({ status }) => status === 'scheduled');
  const { data = {} } = useQuery({ ...channelsQuery, enabled: isWanted });
  return data;
}
