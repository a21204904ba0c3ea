import { dayMs } from '#shared/facts/durations.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import type { TimeWindow } from '../feed.ts';

/** Days of a window as the provider counts them, by the clock of New York: 2026-11-22. */
export function listDays({ from, to }: TimeWindow): string[] {
  const days: string[] = [];
  const last = leagueDayOf(to);
  for (let day = leagueDayOf(from); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** 2026-11-22, or 2026-11 of a month, as addresses have it. */
export function compact(period: string): string {
  return period.replaceAll('-', '');
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}
