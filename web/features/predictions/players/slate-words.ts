import { formatMoment } from '#shared/time-format.ts';

/** "NBA 2026-11-21" as "NBA, Sat, Nov 21"; what is no day stays: "NFL 2026 week 7". */
export function slateWords(slate: string): string {
  const [league, day] = slate.split(' ');
  if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return slate;
  const words = formatMoment(new Date(day), {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });
  return `${league}, ${words}`;
}
