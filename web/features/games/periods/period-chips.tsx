import { CalendarDays } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { dateFieldTexts } from '#shared/texts/date-field.ts';
import { periodTexts as texts } from '#shared/texts/schedule.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { showChosen } from '#web/ui/show-chosen.ts';
import { showWhole } from '#web/ui/show-whole.ts';
import { type Period, periodBeside, periodName, periodsAround, spellPeriod } from './period.ts';

const CalendarPopover = onDemand(
  async () => (await import('#web/ui/calendar-popover.tsx')).CalendarPopover,
);
const calendarReachDays = 365;

type PeriodChipsProps = {
  current: Period;
  chosen: Period;
  searchOf: (period: Period) => URLSearchParams;
  /** Of the day or the week that holds the date. */
  onChoose: (date: CalendarDate) => void;
};

/** Leads to the games of other days or weeks; one line that is pushed by hand and stops where a chip begins. */
export function PeriodChips({ current, chosen, searchOf, onChoose }: PeriodChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chip is chosen.
  useEffect(() => showChosen(list.current, '[aria-current]'), [chosen.first]);
  return (
    <nav
      aria-label={current.days === 1 ? texts.label.days : texts.label.weeks}
      className="flex w-fit min-w-0 max-w-full overflow-hidden rounded-card border bg-surface"
    >
      <ul
        ref={list}
        onFocus={showWhole}
        className="relative flex overflow-x-auto [scroll-snap-type:x_mandatory]"
      >
        {periodsAround(current, chosen).map((period) => (
          <li key={period.first} className="snap-start not-first:border-l">
            <Link
              to={{ search: searchOf(period).toString() }}
              preventScrollReset
              aria-current={period.first === chosen.first ? 'date' : undefined}
              aria-label={`${periodName(period, current)}, ${spellPeriod(period)}`}
              className="aria-[current]:focus-on-board flex min-h-11 items-center whitespace-nowrap px-3 font-bold font-display text-lg text-muted tracking-wide -outline-offset-2 hover:text-text aria-[current]:bg-board aria-[current]:text-board-digit sm:px-4"
            >
              {periodName(period, current)}
            </Link>
          </li>
        ))}
      </ul>
      <Calendar current={current} chosen={chosen} onChoose={onChoose} />
    </nav>
  );
}

function Calendar({ current, chosen, onChoose }: Omit<PeriodChipsProps, 'searchOf'>) {
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
        className="shrink-0 -outline-offset-2"
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
