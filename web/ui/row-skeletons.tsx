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

/** Bars of these sizes and nothing else. */
export function SkeletonBars({
  className,
  sizes,
}: {
  className: string;
  sizes: readonly string[];
}) {
  return (
    <SkeletonGroup className={className}>
      {sizes.map((size, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are alike.
        <Skeleton key={place} className={size} />
      ))}
    </SkeletonGroup>
  );
}
