import { Skeleton, SkeletonGroup } from './skeleton.tsx';

/** The room of so many rows of a card. */
export function RowSkeletons({ rows }: { rows: number }) {
  return (
    <SkeletonGroup className="divide-y px-4">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="grid min-h-24 content-center gap-2 py-3">
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-4 w-60" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
