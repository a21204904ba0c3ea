import { addDays, compact } from '#feeds/espn/eastern-days.ts';
import { dayMs, minuteMs } from '#shared/facts/durations.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import { easternOffsetMs } from '../import/eastern-time.ts';

const yearDays = 365.25;
const stepMs = 5 * minuteMs;
const iso = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(:\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;
const gameCode = /^(\d{4})(\d\d)(\d\d)(\/[A-Z]{6})$/;

/**
 * Moves what was recorded so that `at` is the present. A day (`2022-09-11`) becomes today: everything moves by
 * whole US-Eastern days and keeps its hour. A moment becomes now: everything moves by the same span, in steps
 * of five minutes so that games still start when games start, and what was on one day stays on one day.
 */
export type Mover = {
  isMoved: boolean;
  days: number;
  /** A text that is a date, a moment or begins with a day; any other stays. */
  moveText: (text: string) => string;
  /** The league day of a moment of the present. */
  dayOf: (moment: Date) => string;
};

const notMoved: Mover = {
  isMoved: false,
  days: 0,
  moveText: (text) => text,
  dayOf: leagueDayOf,
};

export function createMover(at: string | undefined, now: Date): Mover {
  if (at === undefined) return notMoved;
  const isDay = at.length === 'yyyy-mm-dd'.length;
  const days = daysBetween(isDay ? at : leagueDayOf(new Date(at)), leagueDayOf(now));
  const spanMs = Math.round((now.getTime() - Date.parse(at)) / stepMs) * stepMs;
  const move = (ms: number) => (isDay ? addEasternDays(ms, days) : ms + spanMs);
  return {
    isMoved: true,
    days,
    moveText: (text) => moveText(text, { days, move }),
    dayOf: (moment) =>
      isDay ? leagueDayOf(moment) : addDays(leagueDayOf(new Date(moment.getTime() - spanMs)), days),
  };
}

function moveText(
  text: string,
  { days, move }: { days: number; move: (ms: number) => number },
): string {
  const [, year, month, dayOfMonth, teams] = gameCode.exec(text) ?? [];
  if (year !== undefined)
    return `${compact(addDays(`${year}-${month}-${dayOfMonth}`, days))}${teams}`;
  const [, day, seconds, zone] = iso.exec(text) ?? [];
  if (day === undefined) return text;
  if (zone === undefined) return addDays(day, days);
  return formatLike(move(Date.parse(text)), { seconds, zone });
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

function addEasternDays(ms: number, days: number): number {
  const moved = ms + days * dayMs;
  return moved + easternOffsetMs(ms) - easternOffsetMs(moved);
}

function formatLike(
  ms: number,
  { seconds = '', zone }: { seconds: string | undefined; zone: string },
): string {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
  const offsetMs = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * minuteMs;
  const local = new Date(ms + (sign === '-' ? -offsetMs : offsetMs)).toISOString();
  return `${local.slice(0, 'yyyy-mm-ddThh:mm'.length + seconds.length)}${zone}`;
}

/** JSON with every date and season moved; nobody's birthday is. */
export function parseMoved(text: string, { moveText, days }: Mover): unknown {
  const years = Math.round(days / yearDays);
  return JSON.parse(text, (key, value: unknown) => {
    if (typeof value === 'string') return key === 'dateOfBirth' ? value : moveText(value);
    return key === 'season' || key === 'requestedSeason' ? moveSeason(value, years) : value;
  });
}

function moveSeason(season: unknown, years: number): unknown {
  if (typeof season !== 'object' || season === null || !('year' in season)) return season;
  return typeof season.year === 'number' ? { ...season, year: season.year + years } : season;
}
