import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { routes } from '#shared/facts/routes.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';

/** A convenience for people; what they may read is decided by the database. */
export function ProtectedRoute() {
  const { user, isLoading } = useAuth();
  useKeptOut();
  if (isLoading) return <PageSpinner />;
  if (!user) return <Navigate to={routes.home} replace />;
  return <Outlet />;
}

/** Who is kept out goes there after a log-in, and is told so; who signs out knows. */
function useKeptOut(): void {
  const { user, isLoading, hasLostSession } = useAuth();
  const { pathname, search, hash } = useLocation();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (user) wasSignedIn.current = true;
    else if (!isLoading) {
      const hasLeft = wasSignedIn.current && !hasLostSession;
      // What became of a session or of a link is told elsewhere.
      const isTold = hasLeft || hasLostSession || hash.includes('=');
      import('./keep-out.ts').then(
        ({ keepOut }) => keepOut(hasLeft ? undefined : pathname + search, isTold),
        () => undefined,
      );
    }
  }, [user, isLoading, hasLostSession, pathname, search, hash]);
}
