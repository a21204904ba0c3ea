import type { League } from '#shared/facts/sports.ts';
import { Tonight } from '#web/features/predictions/games/tonight.tsx';
import { TablesGlance } from '#web/features/standings/tables-glance.tsx';

/** What stands beside the board of Home on wide screens, and below it on narrow ones. */
export function HomeBeside({ leagues }: { leagues: readonly League[] }) {
  return (
    <div className="grid gap-4">
      <TablesGlance leagues={leagues} />
      <Tonight leagues={leagues} />
    </div>
  );
}
