import type { Tables } from '#shared/database.types.ts';

export type FavoritePlayer = Pick<Tables<'favorite_players'>, 'player_name' | 'sport'>;

/** Name and sport identify a favourite, in whatever case they were stored. */
export function isSameFavorite(one: FavoritePlayer, other: FavoritePlayer): boolean {
  return (
    one.player_name.toLowerCase() === other.player_name.toLowerCase() &&
    one.sport.toUpperCase() === other.sport.toUpperCase()
  );
}

export function withFavorite(
  favorites: FavoritePlayer[],
  player: FavoritePlayer,
): FavoritePlayer[] {
  return [...withoutFavorite(favorites, player), player];
}

export function withoutFavorite(
  favorites: FavoritePlayer[],
  player: FavoritePlayer,
): FavoritePlayer[] {
  return favorites.filter((favorite) => !isSameFavorite(favorite, player));
}
