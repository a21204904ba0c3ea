import { FavoritesView } from '#web/features/favorites/favorites-view.tsx';
import { AuthContext } from '#web/session/auth-context.ts';
import { buildAuth } from './build-auth.ts';
import { buildSession } from './fake-auth-server.ts';
import { renderWithData } from './render-with-data.tsx';

/** The favourites of somebody who is signed in, or of nobody, with cards that tell the name alone. */
export function renderFavorites({ isSignedIn = true } = {}) {
  const cardOf: Parameters<typeof FavoritesView>[0]['teamCardOf'] = ({ name }, actions) => (
    <article>
      {name}
      {actions}
    </article>
  );
  return renderWithData(
    <AuthContext value={buildAuth(isSignedIn ? { session: buildSession() } : {})}>
      <FavoritesView teamCardOf={cardOf} playerCardOf={cardOf} />
    </AuthContext>,
  );
}
