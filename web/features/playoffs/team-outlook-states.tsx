import type { League } from '#shared/facts/sports.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

/** The game that a club plays next. */
export type NextGame = { external_id: string; scheduled_at: string; status: string };
export type TeamOutlookProps = {
  teamId: string;
  league: League;
  next: NextGame | undefined;
};

/** As tall as what comes. */
export function OddsSkeleton() {
  return <Waiting className="h-80" />;
}

export function Waiting({ className }: { className: string }) {
  return (
    <SkeletonGroup>
      <Skeleton className={className} />
    </SkeletonGroup>
  );
}
