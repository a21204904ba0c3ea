import { useSearchParams } from 'react-router';
import { type CalendarDate, readTypedDate } from '#shared/calendar-date.ts';
import type { League } from '#shared/facts/sports.ts';
import { calendarDateOf } from '#shared/time.ts';
import { type Period, periodBeside, periodOf } from './period.ts';

const parameter = 'date';

/** The day or week that an address names by one of its days; the present one without. */
export function readPeriod(league: League | undefined, date: string | undefined, now: Date) {
  const current = periodOf(league, calendarDateOf(now));
  const asked = readTypedDate(date ?? '');
  const chosen = asked.kind === 'date' ? periodOf(league, asked.date) : current;
  return { current, chosen, isCurrent: chosen.first === current.first };
}

/** The same of the address that is open, and ways to others. */
export function usePeriod(league: League | undefined, now: Date) {
  const [search, setSearch] = useSearchParams();
  const period = readPeriod(league, search.get(parameter) ?? undefined, now);
  const { current, chosen } = period;
  const searchOf = (period: Period): URLSearchParams => {
    const next = new URLSearchParams(search);
    next.delete(parameter);
    if (period.first !== current.first) next.set(parameter, period.first);
    return next;
  };
  return {
    ...period,
    searchOf,
    choose: (date: CalendarDate) => setSearch(searchOf(periodOf(league, date))),
    step: (by: 1 | -1) => setSearch(searchOf(periodBeside(chosen, by)), { replace: true }),
  };
}
