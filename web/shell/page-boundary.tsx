import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { FailureBoundary } from '#web/ui/failure-boundary.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { PageStart } from './page-start.tsx';

/** Keeps what surrounds a page standing while the page loads or fails. */
export function PageBoundary({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<PageSpinner />}>
      <FailureBoundary key={pathname} fallback={fallback}>
        {children}
        <PageStart />
      </FailureBoundary>
    </Suspense>
  );
}
