import { Navigate, Outlet } from 'react-router';
import { routes } from '#shared/spec/routes.ts';
import { useAuth } from '#web/api/auth-context.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';

/** A convenience for people; what they may read is decided by the database. */
export function ProtectedRoute() {
  const { user, isLoading } = useAuth();
  if (isLoading) return <PageSpinner />;
  if (!user) return <Navigate to={routes.home} replace />;
  return <Outlet />;
}
