import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { type Ask, readData } from '#web/api/read-data.ts';
import type { Supabase } from '#web/api/supabase-client.ts';
import type { Favorite } from './favorites.ts';

export function favoriteTeamsQuery(userId: string | undefined) {
  const queryKey: QueryKey = ['favorite-teams', userId];
  return queryOptions({
    queryKey,
    queryFn: readFavorites(userId, (supabase, id) =>
      supabase
        .from('favorite_teams')
        .select('id,name:team_name,sport,listedId:listed_team_id')
        .eq('user_id', id)
        .order('team_name'),
    ),
    enabled: userId !== undefined,
  });
}

export function favoritePlayersQuery(userId: string | undefined) {
  const queryKey: QueryKey = ['favorite-players', userId];
  return queryOptions({
    queryKey,
    queryFn: readFavorites(userId, (supabase, id) =>
      supabase
        .from('favorite_players')
        .select('id,name:player_name,sport,listedId:listed_player_id')
        .eq('user_id', id)
        .order('player_name'),
    ),
    enabled: userId !== undefined,
  });
}

type AskFavorites = (supabase: Supabase, userId: string) => ReturnType<Ask<Favorite[]>>;

function readFavorites(userId: string | undefined, ask: AskFavorites) {
  return userId === undefined
    ? () => Promise.resolve([])
    : readData((supabase) => ask(supabase, userId));
}
