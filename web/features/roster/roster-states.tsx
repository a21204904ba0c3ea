import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const skeletonPlayers = [...Array(18).keys()];

export function TeamSkeleton() {
  return (
    <SkeletonGroup className="page-width grid min-h-dvh content-start gap-4 py-4">
      <Skeleton className="h-11 w-40" />
      <div className="relative grid place-items-center text-muted">
        <Skeleton className="h-32 w-full sm:h-36" />
        <Spinner className="absolute size-8" />
      </div>
    </SkeletonGroup>
  );
}

/** The name of a position stands in a gutter beside its players. */
export const groupClasses = 'mx-3 grid grid-cols-[2.75rem_minmax(0,1fr)] border-t py-1.5 sm:mx-4';
export const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13.5rem), 1fr))',
  columnGap: '0.5rem',
};

export function RosterSkeleton() {
  return (
    <SkeletonGroup className={groupClasses}>
      <Skeleton className="size-8" />
      <div style={listStyle}>
        {skeletonPlayers.map((player) => (
          <div key={player} className="grid min-h-12 items-center">
            <Skeleton className="h-8" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
