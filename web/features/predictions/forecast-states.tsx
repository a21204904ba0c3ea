import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarClock, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { predictionTexts as texts } from '#shared/texts/predictions.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
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
      <EmptyState icon={CloudOff} title={texts.loadFailed} description={texts.loadFailedHint}>
        <Button variant="outline" onClick={onRetry}>
          {texts.retry}
        </Button>
      </EmptyState>
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
