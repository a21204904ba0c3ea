import { useMutation } from '@tanstack/react-query';
import { CalendarPlus, Copy } from 'lucide-react';
import { useId } from 'react';
import { ofCalendar, calendarTexts as texts } from '#shared/texts/calendars.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { More } from '#web/ui/more.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { sayCalendar } from './calendar-subject.ts';
import { showResultsMutation } from './calendars.mutations.ts';
import type { CalendarHere } from './calendars.queries.ts';

type CalendarRowProps = { calendar: CalendarHere; onRemove: () => void };

export function CalendarRow({ calendar, onRemove }: CalendarRowProps) {
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
