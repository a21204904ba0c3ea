import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names.ts';
import { SkeletonGroup } from './skeleton.tsx';

export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classNames('size-5 animate-spin', className)} />;
}

/** Fills its place while a page is being prepared; below it nothing shows that would jump. */
export function PageSpinner() {
  return (
    <SkeletonGroup className="grid min-h-dvh place-items-center text-muted">
      <Spinner className="size-8" />
    </SkeletonGroup>
  );
}
