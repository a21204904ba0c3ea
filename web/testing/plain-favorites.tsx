import { FavoritesView } from '#web/features/favorites/favorites-view.tsx';
import { buildSession } from './fake-auth-server.ts';
import { type FakeFavorites, fakeFavorites } from './fake-favorites.ts';
import { renderWithData } from './render-with-data.tsx';

/** The favourites of somebody who is signed in, or of nobody, with cards that tell the name alone. */
function renderFavorites({ isSignedIn = true } = {}) {
  const cardOf: Parameters<typeof FavoritesView>[0]['teamCardOf'] = ({ name }, actions) => (
    <article>
      {name}
      {actions}
    </article>
  );
  return renderWithData(<FavoritesView teamCardOf={cardOf} playerCardOf={cardOf} />, {
    auth: isSignedIn ? { session: buildSession() } : {},
  });
}

/** The same before a server with these favourites. */
export function openFavorites(fields: Partial<FakeFavorites> = {}) {
  const state = fakeFavorites(fields);
  return { state, ...renderFavorites() };
}
