import type { CalendarDate } from '#shared/calendar-date.ts';
import { dayMs, hourMs } from '#shared/facts/durations.ts';
import { windows } from '#shared/facts/limits.ts';
import type { League } from '#shared/facts/sports.ts';
import { periodTexts as texts } from '#shared/texts/schedule.ts';
import { calendarDateOf, momentOf } from '#shared/time.ts';
import { formatMoment, formatSpan } from '#shared/time-format.ts';
import { minuteOf, type TimeWindow, upcomingWindow } from '../game-windows.ts';

export type Period = { first: CalendarDate; days: number };

const tuesday = 2;

/** How many periods lead back and ahead from the present one; the calendar leads further. */
const reach = { days: { back: 1, ahead: 6 }, weeks: { back: 1, ahead: 4 } };
/** And to each side of a chosen one that lies further away, but no farther than the calendar leads. */
const reachOfChosen = 2;
export const calendarReachDays = 365;

/** Football alone is looked at by its week, which begins on Tuesday; anything else by the day. */
export function periodOf(league: League | undefined, date: CalendarDate): Period {
  const days = league === 'NFL' ? 7 : 1;
  const back = days === 1 ? 0 : (utcOf(date).getUTCDay() - tuesday + days) % days;
  return { first: daysAfter(date, -back), days };
}

export function periodBeside({ first, days }: Period, step: number): Period {
  return { first: daysAfter(first, step * days), days };
}

/** Those to choose from, in their order: around the present one, and around the chosen one where it is far. */
export function periodsAround(current: Period, chosen: Period = current): Period[] {
  const { back, ahead } = current.days === 1 ? reach.days : reach.weeks;
  const near = listBeside(current, -back, ahead);
  if (near.some(({ first }) => first === chosen.first)) return near;
  const far = listBeside(chosen, -reachOfChosen, reachOfChosen);
  const others = far.filter(({ first }) => {
    const away = Math.abs(daysBetween(current.first, first));
    return first === chosen.first || (away > 0 && away <= calendarReachDays);
  });
  return [...others, current].sort((one, other) => (one.first < other.first ? -1 : 1));
}

/** From the reader's own midnight to the last millisecond before the next period. */
export function windowOfPeriod(period: Period): TimeWindow {
  const end = momentOf(periodBeside(period, 1).first).getTime() - 1;
  return { from: momentOf(period.first).toISOString(), to: new Date(end).toISOString() };
}

/** The present period, with what ended in the hours before it. */
export function resultsWindow(league: League | undefined, now: Date): TimeWindow {
  const { from, to } = windowOfPeriod(periodOf(league, calendarDateOf(now)));
  const ended = new Date(minuteOf(now) - windows.resultsBackHours * hourMs).toISOString();
  return { from: from < ended ? from : ended, to };
}

/** The same, with what begins in the days after it. */
export function scoresWindow(league: League, now: Date): TimeWindow {
  const { from, to } = resultsWindow(league, now);
  const soon = new Date(minuteOf(now) + windows.sportPageAheadDays * dayMs).toISOString();
  return { from, to: to > soon ? to : soon };
}

/** The present period from its beginning, and all of the schedule after it. */
export function scheduleWindow(league: League, now: Date): TimeWindow {
  const { from } = windowOfPeriod(periodOf(league, calendarDateOf(now)));
  return { from, to: upcomingWindow(now).to };
}

/** "Yesterday", "This week", "Sat 21" or "Nov 17 – 23". */
export function periodName(period: Period, current: Period): string {
  const [names, unit] = period.days === 1 ? [texts.days, 1] : [texts.weeks, period.days];
  const away = Math.round(daysBetween(current.first, period.first) / unit);
  const name = names.find((each) => each.away === away)?.name;
  const start = utcOf(period.first);
  if (name) return name;
  if (period.days === 1) {
    const weekday = formatMoment(start, { weekday: 'short', timeZone: 'UTC' });
    return `${weekday} ${start.getUTCDate()}`;
  }
  const last = utcOf(daysAfter(period.first, period.days - 1));
  return formatSpan(start, last, { month: 'short', day: 'numeric', timeZone: 'UTC' });
}

/** "November 24 – 30, 2026", or the day with its weekday. */
export function spellPeriod({ first, days }: Period): string {
  const start = utcOf(first);
  if (days === 1) return formatMoment(start, { dateStyle: 'full', timeZone: 'UTC' });
  const last = utcOf(daysAfter(first, days - 1));
  return formatSpan(start, last, { dateStyle: 'long', timeZone: 'UTC' });
}

function listBeside(period: Period, from: number, to: number): Period[] {
  return Array.from({ length: to - from + 1 }, (_, place) => periodBeside(period, from + place));
}

function daysAfter(date: CalendarDate, days: number): CalendarDate {
  return new Date(utcOf(date).getTime() + days * dayMs).toISOString().slice(0, 10);
}

function daysBetween(one: CalendarDate, other: CalendarDate): number {
  return (utcOf(other).getTime() - utcOf(one).getTime()) / dayMs;
}

/** To count with: days of the calendar are all as long there. */
function utcOf(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00Z`);
}
