import { Suspense } from 'react';
import { lazyExtra } from '#web/ui/after-paint.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useIsFailing } from './feed-age.queries.ts';
import type { NoGamesProps } from './no-known-games.tsx';

const NoKnownGames = lazyExtra(async () => (await import('./no-known-games.tsx')).NoKnownGames);

/** Stands where there are no games; while nobody brings any, it says so, and not that there are none. */
export function NoGames(props: NoGamesProps) {
  const { job, sports, ...none } = props;
  const plain = <EmptyState {...none} />;
  if (!useIsFailing(job, sports)) return plain;
  return (
    <Suspense fallback={plain}>
      <NoKnownGames {...props} />
    </Suspense>
  );
}
