import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { getSupabase } from '#web/api/supabase-client.ts';
import type { Favorite } from './favorites.ts';

export function favoriteTeamsQuery(userId: string | undefined) {
  const queryKey: QueryKey = ['favorite-teams', userId];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => listFavoriteTeams(userId, signal),
    enabled: userId !== undefined,
  });
}

export function favoritePlayersQuery(userId: string | undefined) {
  const queryKey: QueryKey = ['favorite-players', userId];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => listFavoritePlayers(userId, signal),
    enabled: userId !== undefined,
  });
}

async function listFavoriteTeams(
  userId: string | undefined,
  signal: AbortSignal,
): Promise<Favorite[]> {
  if (userId === undefined) return [];
  const { data } = await (await getSupabase())
    .from('favorite_teams')
    .select('id,name:team_name,sport,listedId:listed_team_id')
    .eq('user_id', userId)
    .order('team_name')
    .abortSignal(signal)
    .throwOnError();
  return data;
}

async function listFavoritePlayers(
  userId: string | undefined,
  signal: AbortSignal,
): Promise<Favorite[]> {
  if (userId === undefined) return [];
  const { data } = await (await getSupabase())
    .from('favorite_players')
    .select('id,name:player_name,sport,listedId:listed_player_id')
    .eq('user_id', userId)
    .order('player_name')
    .abortSignal(signal)
    .throwOnError();
  return data;
}
