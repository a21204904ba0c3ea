import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { AppError } from '#shared/errors.ts';
import { favoriteStarTexts as texts } from '#shared/texts/favorites.ts';
import { errorCodeOf } from '#web/api/error-code.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { showToast } from '#web/ui/toast.ts';
import { removeFavorite } from './favorites.mutations.ts';
import { favoritePlayersQuery } from './favorites.queries.ts';
import { type Favorite, type Followed, withFavorite, withoutFavorite } from './favorites.ts';

/** `stored` is the favourite as the server holds it; without one the player is added. */
type Change = { player: Followed; stored: Favorite | undefined };

/** The star turns at once, and turns back when the server refuses. */
export function toggleFavoriteMutation(queryClient: QueryClient, userId: string | undefined) {
  const { queryKey } = favoritePlayersQuery(userId);
  return mutationOptions({
    mutationFn: ({ player, stored }: Change) => {
      if (userId === undefined) throw new AppError('unauthenticated', texts.logInFirst);
      return stored ? removeFavorite('player', stored, userId) : addFavorite(userId, player);
    },
    onMutate: async ({ player, stored }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (favorites = []) =>
        stored
          ? withoutFavorite(favorites, stored)
          : withFavorite(favorites, { ...player, id: '' }),
      );
    },
    onSuccess: (_, { stored }) => {
      showToast({ tone: 'success', title: stored ? texts.removed : texts.added });
      // The id of a new favourite is the server's: without it, nobody can take it back.
      return stored ? undefined : queryClient.invalidateQueries({ queryKey });
    },
    onError: (error, { player, stored }) => {
      queryClient.setQueryData(queryKey, (favorites = []) =>
        stored ? withFavorite(favorites, stored) : withoutFavorite(favorites, player),
      );
      const isSignedOut = errorCodeOf(error) === 'unauthenticated';
      showToast({ tone: 'error', title: isSignedOut ? texts.logInFirst : texts.failed });
    },
  });
}

async function addFavorite(userId: string, { name, sport }: Followed): Promise<void> {
  const { error } = await (await getSupabase())
    .from('favorite_players')
    .insert({ user_id: userId, player_name: name, sport, player_id: null });
  // Another window has added the player already.
  if (error && errorCodeOf(error) !== 'conflict') throw error;
}
