import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarPlus, Copy } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addCalendarTexts, ofCalendar, calendarTexts as texts } from '#shared/texts/calendars.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { More } from '#web/ui/more.tsx';
import { RowSkeletons } from '#web/ui/row-skeletons.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useConfirmation } from '#web/ui/use-confirmation.tsx';
import {
  type CalendarSubject,
  choiceOfAddress,
  choicesLeft,
  sayCalendar,
} from './calendar-subject.ts';
import {
  addCalendarMutation,
  removeCalendarMutation,
  showResultsMutation,
} from './calendars.mutations.ts';
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

type CalendarRowProps = { calendar: CalendarHere; onRemove: () => void };

function CalendarRow({ calendar, onRemove }: CalendarRowProps) {
  const nameId = useId();
  const subject = sayCalendar(calendar);
  const { address } = calendar;
  return (
    <li aria-labelledby={nameId} className="grid gap-2 py-3">
      <p id={nameId} className="font-semibold">
        {subject}
      </p>
      <ResultsChoice calendar={calendar} />
      <div className="flex flex-wrap gap-2">
        <a
          href={toWebcal(address)}
          aria-label={ofCalendar(texts.subscribe, subject)}
          className={buttonClasses({ variant: 'outline' })}
        >
          <CalendarPlus aria-hidden />
          {texts.subscribe}
        </a>
        <Button
          variant="outline"
          aria-label={ofCalendar(texts.copy, subject)}
          onClick={() => void copyAddress(address)}
        >
          <Copy aria-hidden />
          {texts.copy}
        </Button>
        <Button
          variant="ghost"
          aria-haspopup="dialog"
          aria-label={ofCalendar(texts.remove, subject)}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </div>
      <More title={texts.steps}>
        <Steps address={address} />
      </More>
    </li>
  );
}

function ResultsChoice({ calendar: { id, with_results } }: Pick<CalendarRowProps, 'calendar'>) {
  const userId = useAuth().user?.id;
  const saving = useMutation(showResultsMutation(userId));
  const isChecked = saving.isPending ? saving.variables.with_results : with_results;
  return (
    <CheckField
      label={texts.withResults}
      isChecked={isChecked}
      onChange={(wish) => saving.mutate({ id, with_results: wish })}
    />
  );
}

function Steps({ address }: { address: string }) {
  return (
    <div className="grid gap-2">
      <TextField label={texts.address} value={address} readOnly />
      <a
        href={toGoogle(address)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-primary underline underline-offset-4"
      >
        {texts.google}
      </a>
      <p>{texts.googleStep}</p>
      <p>{texts.apple}</p>
      <p>{texts.outlook}</p>
    </div>
  );
}

/** Programs that keep calendars answer to this scheme. */
const toWebcal = (address: string) => address.replace(/^https?:/, 'webcal:');

const toGoogle = (address: string) =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(toWebcal(address))}`;

async function copyAddress(address: string): Promise<void> {
  if (await copyText(address)) showToast({ tone: 'success', title: texts.copied });
  else showToast({ tone: 'error', title: texts.notCopied, description: address });
}
