/** A team or player somebody follows: the listed one, or while none is known, name and sport in any case. */
export type Followed = { name: string; sport: string; listedId: string | null };
export type Favorite = Followed & { id: string };

export function isSameFavorite(one: Followed, other: Followed): boolean {
  if (one.listedId && other.listedId) return one.listedId === other.listedId;
  return one.name.toLowerCase() === other.name.toLowerCase() && one.sport === other.sport;
}

export function withFavorite(favorites: Favorite[], added: Favorite): Favorite[] {
  return [...withoutFavorite(favorites, added), added].sort((one, other) =>
    one.name.localeCompare(other.name, 'en'),
  );
}

export function withoutFavorite(favorites: Favorite[], removed: Followed): Favorite[] {
  return favorites.filter((favorite) => !isSameFavorite(favorite, removed));
}
