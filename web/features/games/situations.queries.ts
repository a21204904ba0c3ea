import { queryOptions, useQuery } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import type { RowChange } from '#web/api/realtime.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import type { Game } from './game.ts';
import { gamesKeys } from './games.queries.ts';
import type { Situation } from './situation.ts';

/** Of every game that is on: few rows, one answer for all lists of a page. */
export const situationsQuery = queryOptions({
  queryKey: gamesKeys.situations,
  queryFn: async ({ signal }): Promise<Situation[]> => {
    const { data } = await (await getSupabase())
      .from('game_situations')
      .select('*')
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
  refetchInterval: pageIntervals.liveGamesRefetchMs,
});

/** Where each of these games stands, by its `external_id`, while it is on. */
export function useSituations(games: readonly Game[]): ReadonlyMap<string, Situation> {
  const live = games.filter(({ status }) => status === 'live');
  const { data = [] } = useQuery({ ...situationsQuery, enabled: live.length > 0 });
  const ids = new Set(live.map(({ external_id }) => external_id));
  return new Map(data.filter(({ game_id }) => ids.has(game_id)).map((row) => [row.game_id, row]));
}

export function applyToSituations(rows: Situation[], change: RowChange<Situation>): Situation[] {
  const id = change.kind === 'delete' ? change.id : change.row.game_id;
  const others = rows.filter(({ game_id }) => game_id !== id);
  return change.kind === 'delete' ? others : [...others, change.row];
}
