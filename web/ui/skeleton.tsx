import { type ReactNode, useEffect, useState } from 'react';
import { layoutTexts } from '#shared/texts/layout.ts';
import { classNames } from './class-names.ts';

const showAfterMs = 150;

/** One grey bar; give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={classNames('animate-pulse rounded-card bg-text/10', className)} />;
}

/** Keeps the room of its bars from the start and shows them only when the wait is worth showing. */
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
  return (
    <div role="status" data-loading>
      <span className="sr-only">{layoutTexts.loading}</span>
      <div aria-hidden className={classNames(!isShown && 'invisible', className)}>
        {children}
      </div>
    </div>
  );
}
