import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { predictionTexts as texts } from '#shared/texts/predictions.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

type ForecastStatesProps<Row> = {
  query: UseQueryResult<Row[]>;
  /** "fantasy picks" */
  what: string;
  sample: ReactNode;
  children: (rows: Row[]) => ReactNode;
};

/** Loading, failed, nothing yet, or the rows. */
export function ForecastStates<Row>({ query, what, sample, children }: ForecastStatesProps<Row>) {
  const { data, isError } = query;
  if (data === undefined) {
    return isError ? <FailedCard query={query} title={texts.loadFailed} /> : <ForecastsSkeleton />;
  }
  if (data.length > 0) return children(data);
  return (
    <div className="grid gap-3">
      <Card>
        <EmptyState
          icon={CalendarClock}
          title={texts.noneYet(what)}
          description={texts.noneYetHint}
        />
      </Card>
      {sample}
    </div>
  );
}

function ForecastsSkeleton() {
  return (
    <SkeletonGroup className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </SkeletonGroup>
  );
}
