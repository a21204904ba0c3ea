import { type ReactNode, useEffect, useState } from 'react';
import { layoutTexts } from '#shared/texts/layout.ts';
import { classNames } from './class-names.ts';

const showAfterMs = 150;

/** One grey bar; give it the size of what will come. */
export function Skeleton({ className }: { className: string }) {
  return <div className={`animate-pulse rounded-card bg-text/10 ${className}`} />;
}

type SkeletonGroupProps = { className?: string; children: ReactNode };

/** Keeps the room of its bars from the start and shows them only when the wait is worth showing. Without a network nothing is on its way. */
export function SkeletonGroup({ className, children }: SkeletonGroupProps) {
  const [isOnline, setOnline] = useState<boolean>();
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    const timer = setTimeout(look, showAfterMs);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  if (isOnline === false) return <p className="p-4 text-muted text-sm">{layoutTexts.notKept}</p>;
  return (
    <div role="status" data-loading>
      <span className="sr-only">{layoutTexts.loading}</span>
      <div aria-hidden className={classNames(!isOnline && 'invisible', className)}>
        {children}
      </div>
    </div>
  );
}

export function SkeletonCard({ className }: { className: string }) {
  return (
    <SkeletonGroup>
      <Skeleton className={className} />
    </SkeletonGroup>
  );
}
