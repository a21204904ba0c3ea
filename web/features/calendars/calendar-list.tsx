import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { calendarTexts as texts } from '#shared/texts/calendars.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { useConfirmation } from '#web/ui/use-confirmation.tsx';
import { AddCalendar } from './add-calendar.tsx';
import { CalendarRow } from './calendar-row.tsx';
import { type CalendarSubject, choiceOfAddress, sayCalendar } from './calendar-subject.ts';
import { removeCalendarMutation } from './calendars.mutations.ts';
import { type CalendarHere, calendarsQuery } from './calendars.queries.ts';

/** Games in calendars elsewhere: each with its address, and the end of that. */
export function CalendarList() {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const queryClient = useQueryClient();
  const userId = useAuth().user?.id;
  const query = useQuery(calendarsQuery(userId));
  const { ask, dialog } = useConfirmation<CalendarHere>({
    wordsOf: wordsOfRemoving,
    mutation: useMutation(removeCalendarMutation({ queryClient, userId })),
    onDone: () => section.current?.focus(),
  });
  const { data: calendars, isError } = query;
  const wanted = choiceOfAddress(useSearchParams()[0].get('calendar'));
  const isWanted = wanted !== undefined && calendars !== undefined;
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView();
  }, [isWanted]);
  return (
    <section
      ref={section}
      aria-labelledby={headingId}
      tabIndex={-1}
      className="scroll-mt-20 outline-none"
    >
      <Card>
        <CardHeader title={texts.heading} id={headingId} />
        <div className="grid gap-2 px-4 pt-4 text-muted text-sm">
          <p>{texts.explanation}</p>
          <p>{texts.secrecy}</p>
        </div>
        {calendars && calendars.length > 0 && (
          <ul aria-labelledby={headingId} className="divide-y px-4">
            {calendars.map((calendar) => (
              <CalendarRow key={calendar.id} calendar={calendar} onRemove={() => ask(calendar)} />
            ))}
          </ul>
        )}
        {calendars?.length === 0 && (
          <EmptyState icon={CalendarDays} title={texts.empty} description={texts.emptyDetail} />
        )}
        {!calendars && isError && <FailedQuery query={query} title={texts.failed} />}
        {!calendars && !isError && <CalendarsSkeleton />}
        {calendars && <AddCalendar there={calendars} wanted={wanted} />}
      </Card>
      {dialog}
    </section>
  );
}

const wordsOfRemoving = (subject: CalendarSubject) => ({
  title: texts.removeTitle,
  description: texts.removeDescription(sayCalendar(subject)),
  confirm: texts.remove,
  cancel: texts.cancel,
});

function CalendarsSkeleton() {
  return (
    <SkeletonGroup className="divide-y px-4">
      {['list', 'form'].map((part) => (
        <div key={part} className="grid min-h-24 content-center gap-2 py-3">
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-4 w-60" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
