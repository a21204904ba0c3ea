import { SkeletonBars } from '#web/ui/row-skeletons.tsx';

export function PlayerSkeleton() {
  return (
    <SkeletonBars
      className="page-width grid min-h-dvh content-start gap-4 py-4"
      sizes={['h-11 w-40', 'h-52 w-full sm:h-40', 'h-80 w-full']}
    />
  );
}
