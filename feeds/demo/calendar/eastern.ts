import { dayMs, hourMs, minuteMs } from '#shared/facts/durations.ts';

const sunday = 0;

/** The moment of a wall clock in New York; `dayStartMs` is the day's midnight in UTC. Not for the small hours. */
export function easternMoment(dayStartMs: number, [hours, minutes]: readonly [number, number]) {
  const offset = isSummerTime(dayStartMs) ? 4 : 5;
  return dayStartMs + (hours + offset) * hourMs + minutes * minuteMs;
}

/** The nth weekday of a month counted from 1, as midnight in UTC. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  const first = Date.UTC(year, month - 1, 1);
  const ahead = (weekday - new Date(first).getUTCDay() + 7) % 7;
  return first + (ahead + 7 * (nth - 1)) * dayMs;
}

/** From the second Sunday of March to the first of November. */
function isSummerTime(dayStartMs: number): boolean {
  const year = new Date(dayStartMs).getUTCFullYear();
  return (
    dayStartMs >= nthWeekday(year, 3, sunday, 2) && dayStartMs < nthWeekday(year, 11, sunday, 1)
  );
}
