import { Component, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { PageStart } from './page-start.tsx';

type PageBoundaryProps = {
  /** Shown when the page throws or its code cannot be loaded. */
  fallback: ReactNode;
  children: ReactNode;
};

/** Keeps what surrounds a page standing while the page loads or fails. */
export function PageBoundary({ fallback, children }: PageBoundaryProps) {
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

/** React offers this as a class only. */
class FailureBoundary extends Component<PageBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
