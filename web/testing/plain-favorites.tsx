import { FavoritesView } from '#web/features/favorites/favorites-view.tsx';
import { signedIn } from './build-auth.ts';
import { type FakeFavorites, fakeFavorites } from './fake-favorites.ts';
import { renderWithData } from './render-with-data.tsx';

/** The favourites of somebody who is signed in, with cards that tell the name alone. */
export function openFavorites(fields: Partial<FakeFavorites> = {}) {
  const cardOf: Parameters<typeof FavoritesView>[0]['teamCardOf'] = ({ name }, actions) => (
    <article>
      {name}
      {actions}
    </article>
  );
  const state = fakeFavorites(fields);
  const view = <FavoritesView teamCardOf={cardOf} playerCardOf={cardOf} />;
  return { state, ...renderWithData(view, { auth: signedIn() }) };
}
