import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { recordGrid } from './record-parts.tsx';

export function RecordSkeleton() {
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-32" />
      <div className={recordGrid}>
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </SkeletonGroup>
  );
}
