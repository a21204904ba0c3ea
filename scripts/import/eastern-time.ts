import { hourMs } from '#shared/facts/durations.ts';

const clock24 = /^(\d{1,2}):(\d{2})(?::\d{2})?$/;
const clock12 = /^(\d{1,2}):(\d{2})\s*([AP])M$/i;

/** The moment of a day and a clock time in the east of the United States; null when the clock is unreadable. */
export function easternMoment(day: string, time: string | undefined): string | null {
  const clock = readClock(time?.trim() ?? '');
  if (clock === undefined) return null;
  const asUtc = Date.parse(`${day}T${clock}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // The offset is asked for at the guess of standard time, which no game in the night of the change is near.
  const guess = asUtc + 5 * hourMs;
  return new Date(asUtc - easternOffsetMs(guess)).toISOString();
}

function readClock(time: string): string | undefined {
  const whole = clock24.exec(time);
  if (whole) return `${whole[1]?.padStart(2, '0')}:${whole[2]}`;
  const half = clock12.exec(time);
  if (!half) return undefined;
  const hour = (Number(half[1]) % 12) + (half[3]?.toUpperCase() === 'P' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${half[2]}`;
}

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  timeZoneName: 'longOffset',
});

export function easternOffsetMs(moment: number): number {
  const parts = format.formatToParts(moment);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, hours = '0'] = /GMT([+-]\d{2})/.exec(name) ?? [];
  return Number(hours) * hourMs;
}
