import { addDays, compact } from '#feeds/espn/eastern-days.ts';
import type { Catalog } from './catalog.ts';
import { type Event, findEarlier, type Present } from './events.ts';
import type { Habit } from './habits.ts';

export type Question = Present & { query: URLSearchParams; habits: readonly Habit[] };
/** Undefined: the question is refused. */
type Choice = ((event: Event) => boolean) | undefined;

const tooLarge = 600;
const eventsWhenTooLarge = 25;
const eventsWithoutLimit = 100;

/** The scoreboard of a league, put together from all of its games; undefined when it is refused. */
export function findBoard(
  { events, leagues, timelines }: Catalog,
  league: string,
  question: Question,
): object | undefined {
  const { query, now, habits, mover } = question;
  const isWanted = habits.includes('boards') ? undefined : chooseEvents(league, question);
  if (!isWanted) return undefined;
  const found = listAll(events, league)
    .filter(isWanted)
    .sort((one, other) => Date.parse(one.date) - Date.parse(other.date))
    .slice(0, limitOf(query, habits))
    .map((event) => findEarlier(event, question, timelines.get(event.id)) ?? event);
  const [first] = found;
  const isOfMoment = !query.has('dates') && !query.has('week');
  return {
    leagues: [leagues.get(league) ?? { slug: league.split('/')[1] }],
    season: first?.season,
    week: isOfMoment ? first?.week : undefined,
    day: isOfMoment ? { date: mover.dayOf(now) } : undefined,
    events: found,
  };
}

/** `soccer/all` holds what is on in every competition of the sport. */
function listAll(events: Catalog['events'], league: string): Event[] {
  const [sport, name] = league.split('/');
  if (name !== 'all') return [...(events.get(league) ?? [])];
  return [...events].flatMap(([path, list]) => (path.startsWith(`${sport}/`) ? list : []));
}

function limitOf(query: URLSearchParams, habits: readonly Habit[]): number {
  const limit = Number(query.get('limit'));
  if (limit >= tooLarge && habits.includes('limits')) return eventsWhenTooLarge;
  if (limit > 0) return limit;
  return habits.includes('unlimited') ? eventsWithoutLimit : Number.POSITIVE_INFINITY;
}

function chooseEvents(league: string, question: Question): Choice {
  const { query, habits, mover } = question;
  const dates = query.get('dates');
  const week = query.get('week');
  if (week !== null) {
    return (event) => isOfWeek(event, { year: dates, week, type: query.get('seasontype') });
  }
  if (dates === null) return ofTheMoment(league, question);
  const [form] = forms.filter(({ pattern }) => pattern.test(dates));
  if (form === undefined || habits.includes(form.habit)) return undefined;
  const dayOf = (event: Event) => compact(mover.dayOf(new Date(event.date)));
  if (form.habit === 'ranges') {
    const [from = '', to = ''] = dates.split(/[-,]/);
    return (event) => dayOf(event) >= from && (to === '' || dayOf(event) <= to);
  }
  if (form.habit === 'days' && isTooFar(league, dates, question)) return () => false;
  return (event) => dayOf(event).startsWith(dates);
}

/** What `dates` may be, and the habit that refuses it. */
const forms: { pattern: RegExp; habit: Habit }[] = [
  { pattern: /^\d{8}$/, habit: 'days' },
  { pattern: /^\d{6}$/, habit: 'months' },
  { pattern: /^\d{4}$/, habit: 'years' },
  { pattern: /^(\d{8})?[-,](\d{8})?$/, habit: 'ranges' },
];

function isTooFar(league: string, day: string, { now, habits, mover }: Question): boolean {
  const tomorrow = compact(addDays(mover.dayOf(now), 1));
  return habits.includes('soccer') && league.startsWith('soccer/') && day > tomorrow;
}

type Week = { year: string | null; week: string; type: string | null };

function isOfWeek({ season, week: of }: Event, { year, week, type }: Week): boolean {
  const number = typeof of === 'object' && of !== null && 'number' in of ? of.number : of;
  const isOfType = type === null || String(season?.type) === type;
  return String(number) === week && isOfType && (year === null || String(season?.year) === year);
}

/** Football is listed by weeks, which begin on Wednesday; all else by days. */
function ofTheMoment(league: string, { now, mover }: Question): Choice {
  const periodOf = (moment: Date) => {
    const day = mover.dayOf(moment);
    if (!league.startsWith('football/')) return day;
    // A recorded week stays whole wherever it was moved.
    const weekday = new Date(addDays(day, -mover.days)).getUTCDay();
    return addDays(day, -((weekday + 4) % 7));
  };
  const present = periodOf(now);
  return (event) => periodOf(new Date(event.date)) === present;
}
