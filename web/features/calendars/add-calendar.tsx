import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { calendarTexts, addCalendarTexts as texts } from '#shared/texts/calendars.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { type CalendarSubject, choicesLeft } from './calendar-subject.ts';
import { addCalendarMutation } from './calendars.mutations.ts';

type AddCalendarProps = {
  there: readonly CalendarSubject[];
  /** Chosen at first, unless it is there already. */
  wanted: string | undefined;
};

export function AddCalendar({ there, wanted }: AddCalendarProps) {
  const headingId = useId();
  const [value, setValue] = useState(wanted);
  const [withResults, setWithResults] = useState(false);
  const queryClient = useQueryClient();
  const userId = useAuth().user?.id;
  const { mutate, isPending } = useMutation(addCalendarMutation({ queryClient, userId }));
  const choices = choicesLeft(there);
  const chosen = choices.find((choice) => choice.value === value) ?? choices[0];
  if (!chosen) return <p className="border-t p-4 text-muted text-sm">{texts.everything}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { league, team_id } = chosen;
    mutate({ league, team_id, with_results: withResults });
  };
  return (
    <form aria-labelledby={headingId} onSubmit={submit} className="grid gap-2 border-t p-4">
      <h3 id={headingId} className="font-semibold">
        {texts.heading}
      </h3>
      <div className="flex items-end gap-2">
        <SelectField
          label={texts.subject}
          value={chosen.value}
          options={choices}
          onChange={setValue}
          disabled={isPending}
        />
        <Button type="submit" isBusy={isPending}>
          {texts.add}
        </Button>
      </div>
      <CheckField
        label={calendarTexts.withResults}
        isChecked={withResults}
        onChange={setWithResults}
      />
    </form>
  );
}
