import { dayMs, hourMs, minuteMs } from '#shared/facts/durations.ts';
import { windows } from '#shared/facts/limits.ts';
import { calendarDateOf, momentOf } from '#shared/time.ts';

/** Moments as ISO strings, both edges included. */
export type TimeWindow = { from: string; to: string };

/** Of all browsers in a minute the same: what they ask for has one answer. */
export function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / minuteMs) * minuteMs;
}

export function recentFinalsWindow(now: Date): TimeWindow {
  return around(now, -windows.finalLookbackHours * hourMs, 0);
}

export function finishedWindow(now: Date): TimeWindow {
  return around(now, -windows.sportPageBackHours * hourMs, 0);
}

export function soonWindow(now: Date): TimeWindow {
  return around(now, 0, windows.sportPageAheadDays * dayMs);
}

/** The reader's own day, from midnight to the last millisecond before the next one. */
export function todayWindow(now: Date): TimeWindow {
  const today = momentOf(calendarDateOf(now));
  const tomorrow = momentOf(calendarDateOf(new Date(today.getTime() + 26 * hourMs)));
  return between(today.getTime(), tomorrow.getTime() - 1);
}

export function upcomingWindow(now: Date): TimeWindow {
  return around(now, 0, windows.upcomingDays * dayMs);
}

export function isWithin(moment: string, { from, to }: TimeWindow): boolean {
  const time = Date.parse(moment);
  return time >= Date.parse(from) && time <= Date.parse(to);
}

function around(now: Date, fromMs: number, toMs: number): TimeWindow {
  return between(minuteOf(now) + fromMs, minuteOf(now) + toMs);
}

function between(from: number, to: number): TimeWindow {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
