import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { type Ask, readData } from '#web/api/read-data.ts';
import type { Supabase } from '#web/api/supabase-client.ts';
import type { Favorite } from './favorites.ts';

export const favoriteTeamsQuery = queryOfUser('favorite-teams', (supabase, id) =>
  supabase
    .from('favorite_teams')
    .select('id,name:team_name,sport,listedId:listed_team_id')
    .eq('user_id', id)
    .order('team_name'),
);

export const favoritePlayersQuery = queryOfUser('favorite-players', (supabase, id) =>
  supabase
    .from('favorite_players')
    .select('id,name:player_name,sport,listedId:listed_player_id')
    .eq('user_id', id)
    .order('player_name'),
);

type AskFavorites = (supabase: Supabase, userId: string) => ReturnType<Ask<Favorite[]>>;

function queryOfUser(name: QueryKey[0], ask: AskFavorites) {
  return (userId: string | undefined) => {
    const queryKey: QueryKey = [name, userId];
    return queryOptions({
      queryKey,
      queryFn:
        userId === undefined
          ? () => Promise.resolve([])
          : readData((supabase) => ask(supabase, userId)),
      enabled: userId !== undefined,
    });
  };
}
