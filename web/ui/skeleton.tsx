import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { layoutTexts } from '#shared/texts/layout.ts';
import { classNames } from './class-names.ts';

const showAfterMs = 150;

/** One grey bar; give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={classNames('animate-pulse rounded-card bg-text/10', className)} />;
}

/**
 * Keeps the room of its bars from the start and shows them only when the wait is worth showing. Without a network
 * nothing is on its way.
 */
export function SkeletonGroup({
  className,
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), showAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const isOffline = useSyncExternalStore(followNetwork, isCutOff, isNever);
  if (isShown && isOffline) return <p className="p-4 text-muted text-sm">{layoutTexts.notKept}</p>;
  return (
    <div role="status" data-loading>
      <span className="sr-only">{layoutTexts.loading}</span>
      <div aria-hidden className={classNames(!isShown && 'invisible', className)}>
        {children}
      </div>
    </div>
  );
}

const isCutOff = () => !navigator.onLine;
const isNever = () => false;

function followNetwork(onChange: () => void): () => void {
  const following = new AbortController();
  for (const event of ['online', 'offline']) {
    window.addEventListener(event, onChange, { signal: following.signal });
  }
  return () => following.abort();
}
