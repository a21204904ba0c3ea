import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { predictionTexts as texts } from '#shared/texts/predictions.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
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
  const { data, isError, refetch } = query;
  if (data === undefined) {
    return isError ? <ForecastsFailed onRetry={() => void refetch()} /> : <ForecastsSkeleton />;
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

export function ForecastsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Card role="alert">
      <FailedState
        title={texts.loadFailed}
        description={texts.loadFailedHint}
        retry={texts.retry}
        onRetry={onRetry}
      />
    </Card>
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
