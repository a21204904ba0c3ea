import { queryOptions, useQuery } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { readData } from '#web/api/read-data.ts';
import type { RowChange } from '#web/api/realtime.ts';
import { refetchEvery } from '#web/api/refetch-every.ts';
import type { Game } from './game.ts';
import { isOlder, shareNewest } from './game-cache.ts';
import { gamesKeys } from './games.queries.ts';
import type { Situation } from './situation.ts';

/** Of every game that is on: few rows, one answer for all lists of a page. */
export const situationsQuery = queryOptions({
  queryKey: gamesKeys.situations,
  queryFn: readData((supabase) => supabase.from('game_situations').select('*')),
  refetchInterval: refetchEvery(pageIntervals.liveGamesRefetchMs),
  structuralSharing: shareNewest(keepNewest),
});

/** An answer that left the server before a change arrived does not move a game back. */
function keepNewest(shown: readonly Situation[], fetched: readonly Situation[]) {
  const known = new Map(shown.map((row) => [row.game_id, row]));
  return fetched.map((row) => {
    const before = known.get(row.game_id);
    return before && isOlder(row, before) ? before : row;
  });
}

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
  if (change.kind === 'delete') return others;
  return keepNewest(rows, [...others, change.row]);
}
