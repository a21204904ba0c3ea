import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { dateFieldTexts } from '#shared/texts/date-field.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { calendarReachDays, type Period, periodBeside } from './period.ts';

const CalendarPopover = onDemand(
  async () => (await import('#web/ui/calendar-popover.tsx')).CalendarPopover,
);

export type PeriodCalendarProps = {
  current: Period;
  chosen: Period;
  /** Of the day or the week that holds the date. */
  onChoose: (date: CalendarDate) => void;
};

/** Leads to days that are further away than the chips. */
export function PeriodCalendar({ current, chosen, onChoose }: PeriodCalendarProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const today = { first: current.first, days: 1 };
  return (
    <>
      <Button
        ref={opener}
        variant="ghost"
        size="icon"
        aria-label={dateFieldTexts.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-outline-offset-2"
      >
        <CalendarDays aria-hidden />
      </Button>
      <CalendarPopover
        isOpen={isOpen}
        onOpenChange={setOpen}
        label={dateFieldTexts.calendar}
        opener={opener}
        selected={chosen.first}
        startAt={chosen.first}
        today={current.first}
        min={periodBeside(today, -calendarReachDays).first}
        max={periodBeside(today, calendarReachDays).first}
        onSelect={onChoose}
      />
    </>
  );
}
