import { hourMs } from '#shared/facts/durations.ts';
import { windows } from '#shared/facts/limits.ts';
import { minuteOf, type TimeWindow } from '../game-windows.ts';

/** Games that start in the next three days. */
export function soonWindow(now: Date): TimeWindow {
  return around(now, 0, windows.sportPageAheadDays * 24);
}

/** Games that started in the last three hours. */
export function finishedWindow(now: Date): TimeWindow {
  return around(now, -windows.sportPageBackHours, 0);
}

function around(now: Date, fromHours: number, toHours: number): TimeWindow {
  const at = (hours: number) => new Date(minuteOf(now) + hours * hourMs).toISOString();
  return { from: at(fromHours), to: at(toHours) };
}
