import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { periodTexts as texts } from '#shared/texts/schedule.ts';
import { AfterPaint, lazyExtra } from '#web/ui/after-paint.tsx';
import { showChosen } from '#web/ui/show-chosen.ts';
import { showWhole } from '#web/ui/show-whole.ts';
import { type Period, periodName, periodsAround, spellPeriod } from './period.ts';
import type { PeriodCalendarProps } from './period-calendar.tsx';

const PeriodCalendar = lazyExtra<PeriodCalendarProps>(
  async () => (await import('./period-calendar.tsx')).PeriodCalendar,
);

type PeriodChipsProps = PeriodCalendarProps & { searchOf: (period: Period) => URLSearchParams };

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
      <div className="size-11 shrink-0">
        <AfterPaint>
          <PeriodCalendar current={current} chosen={chosen} onChoose={onChoose} />
        </AfterPaint>
      </div>
    </nav>
  );
}
