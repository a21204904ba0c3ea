import { mutationOptions } from '@tanstack/react-query';
import { favoriteStarTexts as texts } from '#shared/texts/favorites.ts';
import { errorCodeOf } from '#web/api/error-code.ts';
import { followedKeys } from '#web/api/followed-keys.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { showToast } from '#web/ui/toast.ts';
import { afterFollowing } from './after-following.ts';
import {
  type FavoriteKind,
  favoritesQuery,
  removeFavorite,
  signedOut,
} from './favorites.mutations.ts';
import { type Favorite, type Followed, withFavorite, withoutFavorite } from './favorites.ts';

/** `stored` is the favourite as the server holds it; without one `followed` is added. */
type Change = { followed: Followed; stored: Favorite | undefined };

/** The star turns at once, and turns back when the server refuses. */
export function toggleFavoriteMutation(kind: FavoriteKind, userId: string | undefined) {
  const { queryKey } = favoritesQuery(kind, userId);
  return mutationOptions({
    mutationFn: ({ followed, stored }: Change) => {
      if (userId === undefined) throw signedOut();
      return stored ? removeFavorite(kind, stored, userId) : addFavorite(kind, userId, followed);
    },
    onMutate: async ({ followed, stored }, { client }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Favorite[]>(queryKey, (favorites = []) =>
        stored
          ? withoutFavorite(favorites, stored)
          : withFavorite(favorites, { ...followed, id: '' }),
      );
    },
    onSuccess: (_answer, { stored }, _before, { client }) => {
      showToast({ tone: 'success', title: stored ? texts.removed : texts.added });
      if (!stored) afterFollowing();
      void client.invalidateQueries({ queryKey: followedKeys[kind] });
      // The id of a new favourite is the server's: without it, nobody can take it back.
      return stored ? undefined : client.invalidateQueries({ queryKey });
    },
    onError: (error, { followed, stored }, _before, { client }) => {
      client.setQueryData<Favorite[]>(queryKey, (favorites = []) =>
        stored ? withFavorite(favorites, stored) : withoutFavorite(favorites, followed),
      );
      const isSignedOut = errorCodeOf(error) === 'unauthenticated';
      showToast({ tone: 'error', title: isSignedOut ? texts.logInFirst : texts.failed });
    },
  });
}

async function addFavorite(
  kind: FavoriteKind,
  userId: string,
  { name, sport, listedId }: Followed,
): Promise<void> {
  const supabase = await getSupabase();
  const row = { user_id: userId, sport };
  const { error } =
    kind === 'team'
      ? await supabase
          .from('favorite_teams')
          .insert({ ...row, team_name: name, team_id: null, listed_team_id: listedId })
      : await supabase
          .from('favorite_players')
          .insert({ ...row, player_name: name, player_id: null, listed_player_id: listedId });
  // Another window has added it already.
  if (error && errorCodeOf(error) !== 'conflict') throw error;
}
