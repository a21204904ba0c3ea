import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

export function PlayerSkeleton() {
  return (
    <SkeletonGroup className="page-width grid min-h-dvh content-start gap-4 py-4">
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-52 w-full sm:h-40" />
      <Skeleton className="h-80 w-full" />
    </SkeletonGroup>
  );
}
