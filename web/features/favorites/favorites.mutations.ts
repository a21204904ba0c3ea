import { mutationOptions } from '@tanstack/react-query';
import { AppError } from '#shared/errors.ts';
import { favoriteStarTexts, favoriteToasts as texts } from '#shared/texts/favorites.ts';
import { errorCodeOf } from '#web/api/error-code.ts';
import { followedKeys } from '#web/api/followed-keys.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { showToast } from '#web/ui/toast.ts';
import { afterFollowing } from './after-following.ts';
import { favoritePlayersQuery, favoriteTeamsQuery } from './favorites.queries.ts';
import { type Favorite, type Followed, withFavorite, withoutFavorite } from './favorites.ts';

export type FavoriteKind = 'team' | 'player';
export type Selection = { sport: string; chosen: readonly Followed[] };

const words = {
  team: {
    removed: { title: texts.teamRemoved, description: texts.teamRemovedDetail },
    notRemoved: texts.removeTeamFailed,
    saved: { title: texts.teamsUpdated, description: texts.teamsUpdatedDetail },
    notSaved: texts.saveTeamsFailed,
  },
  player: {
    removed: { title: texts.playerRemoved, description: texts.playerRemovedDetail },
    notRemoved: texts.removePlayerFailed,
    saved: { title: texts.playersUpdated, description: texts.playersUpdatedDetail },
    notSaved: texts.savePlayersFailed,
  },
} as const;

export function favoritesQuery(kind: FavoriteKind, userId: string | undefined) {
  return kind === 'team' ? favoriteTeamsQuery(userId) : favoritePlayersQuery(userId);
}

/** Leaves the list at once, and comes back when the server refuses. */
export function removeFavoriteMutation(kind: FavoriteKind, userId: string | undefined) {
  const { queryKey } = favoritesQuery(kind, userId);
  return mutationOptions({
    mutationFn: (favorite: Favorite) => removeFavorite(kind, favorite, userId),
    onMutate: async (favorite, { client }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Favorite[]>(queryKey, (favorites = []) =>
        withoutFavorite(favorites, favorite),
      );
    },
    onSuccess: (_answer, _favorite, _before, { client }) => {
      showToast({ tone: 'success', ...words[kind].removed });
      void client.invalidateQueries({ queryKey: followedKeys[kind] });
    },
    onError: (error, favorite, _before, { client }) => {
      client.setQueryData<Favorite[]>(queryKey, (favorites = []) =>
        withFavorite(favorites, favorite),
      );
      showFailure(error, words[kind].notRemoved);
    },
  });
}

/** Each sport's favourites are replaced in one request, so that a failure leaves the old ones. */
export function saveFavoritesMutation(kind: FavoriteKind, userId: string | undefined) {
  const { queryKey } = favoritesQuery(kind, userId);
  return mutationOptions({
    mutationFn: async (selections: Selection[]) => {
      if (userId === undefined) throw signedOut();
      for (const selection of selections) await replaceFavorites(kind, selection);
    },
    onSuccess: async (_answer, selections, _before, { client }) => {
      void client.invalidateQueries({ queryKey: followedKeys[kind] });
      await client.invalidateQueries({ queryKey });
      showToast({ tone: 'success', ...words[kind].saved });
      if (selections.some(({ chosen }) => chosen.length > 0)) afterFollowing();
    },
    onError: (error, _selections, _before, { client }) => {
      void client.invalidateQueries({ queryKey });
      showFailure(error, words[kind].notSaved);
    },
  });
}

/** Adds teams, and takes none away. */
export function followTeamsMutation(userId: string | undefined) {
  const { queryKey } = favoriteTeamsQuery(userId);
  return mutationOptions({
    mutationFn: (followed: readonly Followed[]) => addTeams(userId, followed),
    onSuccess: async (_answer, _followed, _before, { client }) => {
      void client.invalidateQueries({ queryKey: followedKeys.team });
      await client.invalidateQueries({ queryKey });
      showToast({ tone: 'success', ...words.team.saved });
      afterFollowing();
    },
    onError: (error) => showFailure(error, words.team.notSaved),
  });
}

async function addTeams(userId: string | undefined, followed: readonly Followed[]): Promise<void> {
  if (userId === undefined) throw signedOut();
  const rows = followed.map(({ name, sport, listedId }) => ({
    user_id: userId,
    team_name: name,
    sport,
    team_id: null,
    listed_team_id: listedId,
  }));
  // Another window may have added some of them already.
  const onConflict = { onConflict: 'listed_team_id,user_id', ignoreDuplicates: true };
  await (await getSupabase()).from('favorite_teams').upsert(rows, onConflict).throwOnError();
}

async function replaceFavorites(kind: FavoriteKind, { sport, chosen }: Selection): Promise<void> {
  const supabase = await getSupabase();
  const names = chosen.map(({ name }) => name);
  // Types of functions know no list with gaps.
  const listed_ids = chosen.map(({ listedId }) => listedId) as string[];
  const replacing =
    kind === 'team'
      ? supabase.rpc('replace_favorite_teams', { sport, team_names: names, listed_ids })
      : supabase.rpc('replace_favorite_players', { sport, player_names: names, listed_ids });
  await replacing.throwOnError();
}

export async function removeFavorite(
  kind: FavoriteKind,
  { id }: Favorite,
  userId: string | undefined,
): Promise<void> {
  if (userId === undefined) throw signedOut();
  await (await getSupabase())
    .from(kind === 'team' ? 'favorite_teams' : 'favorite_players')
    .delete()
    .eq('id', id)
    .eq('user_id', userId)
    .throwOnError();
}

export function signedOut(): AppError {
  return new AppError('unauthenticated', favoriteStarTexts.logInFirst);
}

function showFailure(error: unknown, description: string): void {
  if (errorCodeOf(error) === 'unauthenticated') {
    showToast({ tone: 'error', title: favoriteStarTexts.logInFirst });
  } else showToast({ tone: 'error', title: texts.error, description });
}
