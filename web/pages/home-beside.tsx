import type { League } from '#shared/facts/sports.ts';
import { Tonight } from '#web/features/predictions/games/tonight.tsx';
import { TablesGlance } from '#web/features/standings/tables-glance.tsx';
import { useInView } from '#web/ui/use-in-view.ts';

/** What stands beside the board of Home on wide screens; asks for nothing while it is hidden. */
export function HomeBeside({ leagues }: { leagues: readonly League[] }) {
  const [place, isInView] = useInView<HTMLDivElement>();
  return (
    <div ref={place} className="grid min-h-1 gap-4">
      {isInView && (
        <>
          <TablesGlance leagues={leagues} />
          <Tonight leagues={leagues} />
        </>
      )}
    </div>
  );
}
