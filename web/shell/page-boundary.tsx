import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { FailureBoundary } from '#web/ui/failure-boundary.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

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

/** Key of the entry a visit begins with. */
const firstKey = 'default';

/** Stands behind each page: once it is there, it begins at its top or at the named place. */
function PageStart() {
  const { hash, key, search } = useLocation();
  const type = useNavigationType();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const isNew = shown.current === undefined;
    const isSameView = shown.current === search;
    shown.current = search;
    // Going back leads to where the reader was: see page-turns.tsx.
    if (type === 'POP' && key !== firstKey) return;
    const place = hash === '' ? null : document.getElementById(hash.slice(1));
    if (place) place.scrollIntoView();
    // Another tab or filter of the same page leaves the reader where they are.
    else if (type !== 'POP' && (isNew || isSameView)) window.scrollTo(0, 0);
  }, [hash, key, search, type]);
  return null;
}
