import { Radio, SearchX } from 'lucide-react';
import { AfterPaint } from '#web/ui/after-paint.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, SectionCard } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { PageMessage } from '#web/ui/page-message.tsx';
import { NotLoaded } from '#web/ui/page-part.tsx';
import { RowSkeletons } from '#web/ui/row-skeletons.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Exhibit, Group, Pieces } from './exhibit.tsx';

/** What stands in for something. */
export function WaitingExhibit() {
  return (
    <Group name="Waiting">
      <Exhibit name="Skeleton" use="As large as what comes, and only after 150 ms.">
        <SkeletonGroup className="grid gap-2">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-5 w-1/2" />
        </SkeletonGroup>
      </Exhibit>
      <Exhibit name="Rows of a card" use="A part of a page, while its rows are fetched.">
        <SectionCard title="Devices">
          <RowSkeletons rows={2} />
        </SectionCard>
      </Exhibit>
      <Exhibit name="Spinner" use="In a button, or while a whole page is prepared.">
        <Pieces>
          <Spinner />
          <Spinner className="size-8" />
        </Pieces>
      </Exhibit>
      <Exhibit name="Empty state" use="Why nothing is there, and what helps.">
        <Card>
          <EmptyState
            icon={Radio}
            title="Nothing here yet"
            description="It comes with the first game."
          >
            <Button variant="outline">Try again</Button>
          </EmptyState>
        </Card>
      </Exhibit>
      <Exhibit name="Failed query" use="A list that could not be loaded, and the way to ask again.">
        <Card>
          <FailedQuery
            query={{ isFetching: false, refetch: () => undefined }}
            title="This did not load"
          />
        </Card>
      </Exhibit>
      <Exhibit name="Page part" use="A part whose code did not come, on a page that stays.">
        <NotLoaded />
      </Exhibit>
      <Exhibit name="After paint" use="What may come once the page stands.">
        <AfterPaint>
          <p className="text-sm">This came later.</p>
        </AfterPaint>
      </Exhibit>
      <Exhibit name="Page message" use="A page that has nothing to show, and the way on.">
        <PageMessage icon={SearchX} title="No such page" description="It may have moved." />
      </Exhibit>
    </Group>
  );
}
