import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '#shared/database.types.ts';
import { limits } from '#shared/facts/limits.ts';
import { getSupabase } from '#web/api/supabase-client.ts';

export type PlayerGame = Pick<
  Tables<'player_games'>,
  'game_id' | 'played_on' | 'opponent_team_id' | 'is_home' | 'figures'
>;

/** The last games of a player, newest first. */
export function playerGamesQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player-games', playerId],
    queryFn: async ({ signal }): Promise<PlayerGame[]> => {
      const { data } = await (await getSupabase())
        .from('player_games')
        .select('game_id,played_on,opponent_team_id,is_home,figures')
        .eq('player_id', playerId)
        .order('played_on', { ascending: false })
        .limit(limits.lastGames)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
