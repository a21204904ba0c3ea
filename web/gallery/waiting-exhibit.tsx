import { Radio } from 'lucide-react';
import { AfterPaint } from '#web/ui/after-paint.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Exhibit } from './exhibit.tsx';

/** What stands in for something. */
export function WaitingExhibit() {
  return (
    <>
      <Exhibit name="Spinner">
        <Spinner />
        <Spinner className="size-8" />
      </Exhibit>
      <Exhibit name="Skeleton">
        <div className="w-full">
          <SkeletonGroup className="grid gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-5 w-1/2" />
          </SkeletonGroup>
        </div>
      </Exhibit>
      <Exhibit name="Empty state">
        <Card className="w-full">
          <EmptyState
            icon={Radio}
            title="Nothing here yet"
            description="It comes with the first game."
          >
            <Button variant="outline">Try again</Button>
          </EmptyState>
        </Card>
      </Exhibit>
      <Exhibit name="After paint">
        <AfterPaint>
          <p>This came later.</p>
        </AfterPaint>
      </Exhibit>
    </>
  );
}
