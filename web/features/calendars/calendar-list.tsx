import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addCalendarTexts, calendarTexts as texts } from '#shared/texts/calendars.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { RowSkeletons } from '#web/ui/row-skeletons.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useConfirmation } from '#web/ui/use-confirmation.tsx';
import { CalendarRow } from './calendar-row.tsx';
import {
  type CalendarSubject,
  choiceOfAddress,
  choicesLeft,
  sayCalendar,
} from './calendar-subject.ts';
import { addCalendarMutation, removeCalendarMutation } from './calendars.mutations.ts';
import { type CalendarHere, calendarsQuery } from './calendars.queries.ts';

export function CalendarList() {
  const section = useRef<HTMLElement>(null);
  const userId = useAuth().user?.id;
  const query = useQuery(calendarsQuery(userId));
  const { ask, dialog } = useConfirmation<CalendarHere>({
    wordsOf: wordsOfRemoving,
    mutation: useMutation(removeCalendarMutation(userId)),
    onDone: () => section.current?.focus(),
  });
  const { data: calendars, isError } = query;
  const wanted = choiceOfAddress(useSearchParams()[0].get('calendar'));
  const isWanted = wanted !== undefined && calendars !== undefined;
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView();
  }, [isWanted]);
  return (
    <SectionCard ref={section} title={texts.heading}>
      <div className="grid gap-2 px-4 pt-4 text-muted text-sm">
        <p>{texts.explanation}</p>
        <p>{texts.secrecy}</p>
      </div>
      {calendars && calendars.length > 0 && (
        <ul aria-label={texts.heading} className="divide-y px-4">
          {calendars.map((calendar) => (
            <CalendarRow key={calendar.id} calendar={calendar} onRemove={() => ask(calendar)} />
          ))}
        </ul>
      )}
      {calendars?.length === 0 && (
        <EmptyState icon={CalendarDays} title={texts.empty} description={texts.emptyDetail} />
      )}
      {!calendars && isError && <FailedQuery query={query} title={texts.failed} />}
      {!calendars && !isError && <RowSkeletons rows={2} />}
      {calendars && <AddCalendar there={calendars} wanted={wanted} />}
      {dialog}
    </SectionCard>
  );
}

const wordsOfRemoving = (subject: CalendarSubject) => ({
  title: texts.removeTitle,
  description: texts.removeDescription(sayCalendar(subject)),
  confirm: texts.remove,
  cancel: texts.cancel,
});

type AddCalendarProps = {
  there: readonly CalendarSubject[];
  /** Chosen at first, unless it is there already. */
  wanted: string | undefined;
};

function AddCalendar({ there, wanted }: AddCalendarProps) {
  const headingId = useId();
  const [value, setValue] = useState(wanted);
  const [withResults, setWithResults] = useState(false);
  const userId = useAuth().user?.id;
  const { mutate, isPending } = useMutation(addCalendarMutation(userId));
  const choices = choicesLeft(there);
  const chosen = choices.find((choice) => choice.value === value) ?? choices[0];
  if (!chosen)
    return <p className="border-t p-4 text-muted text-sm">{addCalendarTexts.everything}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { league, team_id } = chosen;
    mutate({ league, team_id, with_results: withResults });
  };
  return (
    <form aria-labelledby={headingId} onSubmit={submit} className="grid gap-2 border-t p-4">
      <h3 id={headingId} className="font-semibold">
        {addCalendarTexts.heading}
      </h3>
      <div className="flex items-end gap-2">
        <SelectField
          label={addCalendarTexts.subject}
          value={chosen.value}
          options={choices}
          onChange={setValue}
          disabled={isPending}
        />
        <Button type="submit" isBusy={isPending}>
          {addCalendarTexts.add}
        </Button>
      </div>
      <CheckField label={texts.withResults} isChecked={withResults} onChange={setWithResults} />
    </form>
  );
}
