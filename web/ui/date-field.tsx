import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { type CalendarDate, readTypedDate, spelledDate, typedDate } from '#shared/calendar-date.ts';
import { dateFieldTexts as texts } from '#shared/texts/date-field.ts';
import { Button } from './button.tsx';
import { onDemand } from './on-demand.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

const loadCalendar = () => import('./calendar-popover.tsx');
const CalendarPopover = onDemand(async () => (await loadCalendar()).CalendarPopover);

type DateFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'hint' | 'value' | 'onChange'> & {
  /** As typed; `readTypedDate` tells which date it is. */
  value: string;
  onChange: (value: string) => void;
  min: CalendarDate;
  max: CalendarDate;
  /** The month to begin with when nothing is chosen. */
  startAt: CalendarDate;
};

/** A date to type or to choose. Spelled out below, so that nobody mistakes the day for the month. */
export function DateField({ min, max, startAt, value, onChange, ...field }: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const reading = readTypedDate(value);
  const date = reading.kind === 'date' ? reading.date : undefined;
  const isAllowed = date !== undefined && date >= min && date <= max;

  return (
    <>
      <TextField
        {...field}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={(event) => {
          if (date !== undefined) onChange(typedDate(date));
          field.onBlur?.(event);
        }}
        hint={isAllowed ? spelledDate(date) : texts.format}
        end={
          <Button
            ref={opener}
            variant="ghost"
            size="icon"
            aria-label={texts.open}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={field.disabled}
            onPointerEnter={() => void loadCalendar().catch(() => {})}
            onFocus={() => void loadCalendar().catch(() => {})}
            onClick={() => setOpen(!isOpen)}
          >
            <CalendarDays aria-hidden />
          </Button>
        }
      />
      <CalendarPopover
        isOpen={isOpen}
        onOpenChange={setOpen}
        label={texts.calendar}
        opener={opener}
        selected={isAllowed ? date : undefined}
        startAt={startAt}
        min={min}
        max={max}
        onSelect={(day) => onChange(typedDate(day))}
      />
    </>
  );
}
