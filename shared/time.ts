import type { CalendarDate } from './calendar-date.ts';
import { dayMs, minuteMs } from './facts/durations.ts';
import { leagueDayOf, leagueMidnightOf } from './league-day.ts';
import { seasonOf } from './season.ts';
import { readServedAt } from './served-at.ts';
import { formatMoment } from './time-format.ts';

/** `Nm ago` under an hour, `Nh ago` under a day, else `Nd ago` (specification section 9). */
export function relativeAge(moment: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - moment.getTime()) / minuteMs));
  if (minutes < 60) return `${minutes}m ago`;
  if (minutes < 1440) return `${Math.floor(minutes / 60)}h ago`;
  return `${Math.floor(minutes / 1440)}d ago`;
}

/** Today, Tomorrow, or short weekday, month and day, in the reader's own time zone. */
export function dayLabel(moment: Date, now: Date): string {
  const [day, today] = [moment, now].map((each) => Date.parse(calendarDateOf(each)));
  const days = ((day ?? 0) - (today ?? 0)) / dayMs;
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return formatMoment(moment, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** "2025 Season" for the NFL until the end of March 2026; "2025-26 Season" elsewhere from August on. */
export function seasonLabel(sport: string, now: Date): string {
  const season = seasonOf(sport === 'NFL' ? 'NFL' : 'NBA', now.toISOString().slice(0, 10));
  return `${seasonYears(sport, season)} Season`;
}

/** "2026" or "2025-26": seasons of basketball span two years and are counted by the later one. */
export function seasonYears(sport: string, season: number): string {
  if (sport === 'NFL') return String(season);
  return `${season - 1}-${String(season % 100).padStart(2, '0')}`;
}

/** The day that a moment falls on where the person is. */
export function calendarDateOf(moment: Date): CalendarDate {
  if (readServedAt()) return leagueDayOf(moment);
  const year = String(moment.getFullYear()).padStart(4, '0');
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  const day = String(moment.getDate()).padStart(2, '0');
  return `${year}-${month}-${day}`;
}

/** The day's beginning where the person is, for widgets that count in moments. */
export function momentOf(date: CalendarDate): Date {
  if (readServedAt()) return leagueMidnightOf(date);
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}
