import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '#web/api/supabase-client.ts';
import { toAppError } from '#web/api/to-app-error.ts';
import type { FavoritePlayer } from './favorite-players.ts';

export function favoritePlayersQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['favorite-players', userId],
    queryFn: ({ signal }) => listFavoritePlayers(userId, signal),
    enabled: userId !== undefined,
  });
}

async function listFavoritePlayers(
  userId: string | undefined,
  signal: AbortSignal,
): Promise<FavoritePlayer[]> {
  if (userId === undefined) return [];
  const { data, error } = await (await getSupabase())
    .from('favorite_players')
    .select('player_name,sport')
    .eq('user_id', userId)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
