import { dayMs, hourMs } from '#shared/facts/durations.ts';
import type { League } from '#shared/facts/sports.ts';
import type { SeasonSpan } from '../../feed.ts';

/**
 * A game starts in every slot, and the next one before it ends. Seasons follow each other so closely that there is
 * always one on; each is played within one year of its league, from April (NFL) or August (NBA).
 */
export const paces = {
  NFL: { slotMs: 3 * hourMs, slotsADay: 8, seasonsAYear: 8, seasonDays: 45, firstMonth: 4 },
  NBA: { slotMs: 2 * hourMs, slotsADay: 12, seasonsAYear: 4, seasonDays: 91, firstMonth: 8 },
} as const;
/** More than are kept. */
const toldSeasons = 10;

/** Slots from the first of a season to the first of the next. */
export function countSlots(league: League, seasonNumber: number): number {
  const ms = seasonStart(league, seasonNumber + 1) - seasonStart(league, seasonNumber);
  return ms / paces[league].slotMs;
}

export function seasonStart(league: League, seasonNumber: number): number {
  const { seasonsAYear, seasonDays, firstMonth } = paces[league];
  const year = Math.floor(seasonNumber / seasonsAYear);
  return (
    Date.UTC(league === 'NFL' ? year : year - 1, firstMonth - 1) +
    (seasonNumber % seasonsAYear) * seasonDays * dayMs
  );
}

/** The season that began last. */
export function seasonNumberAt(league: League, atMs: number): number {
  let number = (new Date(atMs).getUTCFullYear() + 2) * paces[league].seasonsAYear - 1;
  while (seasonStart(league, number) > atMs) number -= 1;
  return number;
}

/** The one that is on bears the year of its league, and those before it the years before. */
export function seasonYear(league: League, seasonNumber: number, nowMs: number): number {
  const current = seasonNumberAt(league, nowMs);
  const { seasonsAYear } = paces[league];
  if (seasonNumber > current) return Math.floor(seasonNumber / seasonsAYear);
  return Math.floor(current / seasonsAYear) - (current - seasonNumber);
}

/** The days and years of this season and of those before it. */
export function listSeasonSpans(league: League, nowMs: number): SeasonSpan[] {
  const current = seasonNumberAt(league, nowMs);
  const dayOf = (number: number) =>
    new Date(seasonStart(league, number)).toISOString().slice(0, 10);
  return Array.from({ length: toldSeasons }, (_, back) => current - back).map((number) => ({
    season: seasonYear(league, number, nowMs),
    from: dayOf(number),
    until: dayOf(number + 1),
  }));
}
