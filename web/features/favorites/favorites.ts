/** A team or player somebody follows: name and sport identify it, the name in any case. */
export type Favorite = { id: string; name: string; sport: string };
export type Followed = Pick<Favorite, 'name' | 'sport'>;

export function isSameFavorite(one: Followed, other: Followed): boolean {
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

export function namesOfSport(favorites: Favorite[], sport: string): string[] {
  return favorites.filter((favorite) => favorite.sport === sport).map(({ name }) => name);
}
