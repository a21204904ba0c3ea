import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { AppError } from '#shared/errors.ts';
import { favoritePlayerTexts as texts } from '#shared/texts/roster.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { toAppError } from '#web/api/to-app-error.ts';
import { showToast } from '#web/ui/toast.ts';
import { favoritePlayersQuery } from './favorite-players.queries.ts';
import { type FavoritePlayer, withFavorite, withoutFavorite } from './favorite-players.ts';

/** `stored` is the favourite as the server holds it; without one the player is added. */
type Change = { player: FavoritePlayer; stored: FavoritePlayer | undefined };

/** The star turns at once, and turns back when the server refuses. */
export function toggleFavoriteMutation(queryClient: QueryClient, userId: string | undefined) {
  const { queryKey } = favoritePlayersQuery(userId);
  return mutationOptions({
    mutationFn: ({ player, stored }: Change) => {
      if (userId === undefined) throw new AppError('unauthenticated', texts.logInFirst);
      return stored ? removeFavorite(userId, stored) : addFavorite(userId, player);
    },
    onMutate: async ({ player, stored }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (favorites = []) =>
        stored ? withoutFavorite(favorites, stored) : withFavorite(favorites, upperCase(player)),
      );
    },
    onSuccess: (_, { stored }) =>
      showToast({ tone: 'success', title: stored ? texts.removed : texts.added }),
    onError: (error, { player, stored }) => {
      queryClient.setQueryData(queryKey, (favorites = []) =>
        stored ? withFavorite(favorites, stored) : withoutFavorite(favorites, player),
      );
      const isSignedOut = toAppError(error).code === 'unauthenticated';
      showToast({ tone: 'error', title: isSignedOut ? texts.logInFirst : texts.failed });
    },
  });
}

async function addFavorite(userId: string, player: FavoritePlayer): Promise<void> {
  const { error } = await (await getSupabase())
    .from('favorite_players')
    .insert({ user_id: userId, ...upperCase(player), player_id: null });
  // Another window has added the player already.
  if (error && toAppError(error).code !== 'conflict') throw toAppError(error);
}

async function removeFavorite(userId: string, stored: FavoritePlayer): Promise<void> {
  const { error } = await (await getSupabase())
    .from('favorite_players')
    .delete()
    .eq('user_id', userId)
    .eq('player_name', stored.player_name)
    .eq('sport', stored.sport);
  if (error) throw toAppError(error);
}

function upperCase({ player_name, sport }: FavoritePlayer): FavoritePlayer {
  return { player_name, sport: sport.toUpperCase() };
}
