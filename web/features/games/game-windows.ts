import { dayMs, hourMs } from '#shared/facts/durations.ts';
import { windows } from '#shared/facts/limits.ts';

/** Moments as ISO strings, both edges included. */
export type TimeWindow = { from: string; to: string };

/** Final games that started in the last two hours. */
export function recentFinalsWindow(now: Date): TimeWindow {
  return between(now.getTime() - windows.finalLookbackHours * hourMs, now.getTime());
}

/** The reader's own day, from midnight to the last millisecond before the next one. */
export function todayWindow(now: Date): TimeWindow {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  return between(
    new Date(year, month, day).getTime(),
    new Date(year, month, day + 1).getTime() - 1,
  );
}

export function upcomingWindow(now: Date): TimeWindow {
  return between(now.getTime(), now.getTime() + windows.upcomingDays * dayMs);
}

export function isWithin(moment: string, { from, to }: TimeWindow): boolean {
  const time = Date.parse(moment);
  return time >= Date.parse(from) && time <= Date.parse(to);
}

function between(from: number, to: number): TimeWindow {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
