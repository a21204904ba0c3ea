import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useNavigationType } from 'react-router';
import { routes } from '#shared/facts/routes.ts';
import { sessionTexts } from '#shared/texts/session.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { showToast } from '#web/ui/toast.ts';

/** A convenience for people; what they may read is decided by the database. */
export function ProtectedRoute() {
  const { user, isLoading } = useAuth();
  useReason();
  if (isLoading) return <PageSpinner />;
  if (!user) return <Navigate to={routes.home} replace />;
  return <Outlet />;
}

/** Who followed a link is told why it led elsewhere; who signs out knows. */
function useReason(): void {
  const { user, isLoading } = useAuth();
  const type = useNavigationType();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (user) wasSignedIn.current = true;
    else if (!isLoading && type === 'PUSH' && !wasSignedIn.current) {
      showToast({
        tone: 'info',
        title: sessionTexts.membersOnly,
        description: sessionTexts.membersOnlyHint,
      });
    }
  }, [user, isLoading, type]);
}
