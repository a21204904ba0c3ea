import { type CalendarDate, calendarDateOf, momentOf } from '#shared/calendar-date.ts';
import type { League } from '#shared/facts/sports.ts';
import type { TimeWindow } from '../game-windows.ts';

export type Period = { first: CalendarDate; days: number };

const daysOfPeriod: Record<League, number> = { NFL: 7, NBA: 1 };
const tuesday = 2;

/** Football is looked at by its week, which begins on Tuesday; basketball by the day. */
export function periodOf(league: League, date: CalendarDate): Period {
  const days = daysOfPeriod[league];
  const back = days === 1 ? 0 : (momentOf(date).getDay() - tuesday + days) % days;
  return { first: daysAfter(date, -back), days };
}

export function periodBeside({ first, days }: Period, step: -1 | 1): CalendarDate {
  return daysAfter(first, step * days);
}

/** From the reader's own midnight to the last millisecond before the next period. */
export function windowOfPeriod(period: Period): TimeWindow {
  const end = momentOf(periodBeside(period, 1)).getTime() - 1;
  return { from: momentOf(period.first).toISOString(), to: new Date(end).toISOString() };
}

/** "November 24 – 30, 2026", or the day with its weekday. */
export function spellPeriod({ first, days }: Period): string {
  const start = momentOf(first);
  if (days === 1) return start.toLocaleDateString('en-US', { dateStyle: 'full' });
  const style = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
  return style.formatRange(start, momentOf(daysAfter(first, days - 1)));
}

function daysAfter(date: CalendarDate, days: number): CalendarDate {
  const moment = momentOf(date);
  moment.setDate(moment.getDate() + days);
  return calendarDateOf(moment);
}
