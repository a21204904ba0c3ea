import { z } from 'zod';
import { hourMs } from '#shared/facts/durations.ts';
import type { Mover } from './moving.ts';
import { type Play, playsUntil, tellState } from './timeline.ts';

const Status = z.looseObject({
  type: z.looseObject({
    name: z.string().optional(),
    state: z.string().optional(),
    completed: z.boolean().optional(),
  }),
});
const Competition = z.looseObject({
  date: z.string().optional(),
  status: Status.optional(),
  competitors: z.array(z.looseObject({})),
});
const SeasonPart = z.looseObject({ year: z.number().optional(), type: z.number().optional() });

const Event = z.looseObject({
  id: z.coerce.string(),
  uid: z.string().optional(),
  date: z.string().optional(),
  status: Status.optional(),
  season: SeasonPart.optional(),
  seasonType: SeasonPart.optional(),
  week: z.unknown().optional(),
  competitions: z.array(Competition).min(1),
});

/** A game as a scoreboard lists it. */
export type Event = z.infer<typeof Event> & { date: string; status: z.infer<typeof Status> };

/** Of a scoreboard, of a team's schedule or of the head of a summary; undefined where it is none. */
export function findEvent(json: unknown): Event | undefined {
  const { data: event } = Event.safeParse(json);
  const competition = event?.competitions[0];
  const date = event?.date ?? competition?.date;
  const status = event?.status ?? competition?.status;
  if (!event || !competition || !date || !status) return undefined;
  const competitors = competition.competitors.map(flattenScore);
  const words = status.type.name === 'STATUS_SCHEDULED' ? tellStart(date) : {};
  return {
    ...event,
    date,
    status: { ...status, type: { ...status.type, ...words } },
    competitions: [{ ...competition, competitors }],
  };
}

/** A team's schedule has scores one level deeper. */
function flattenScore(competitor: Record<string, unknown>): Record<string, unknown> {
  const { score } = competitor;
  const isDeep = typeof score === 'object' && score !== null && 'displayValue' in score;
  return isDeep ? { ...competitor, score: score.displayValue } : competitor;
}

export type Present = { now: Date; mover: Mover };
/** Of games of which nothing but the end was recorded. */
const gameMs = 3 * hourMs;

/** A recorded game that was moved, before its end was on record: by its plays, or not begun. */
export function findEarlier(
  event: Event,
  { now, mover }: Present,
  plays: readonly Play[] = [],
): Event | undefined {
  if (!mover.isMoved) return undefined;
  const known = playsUntil(plays, now);
  const last = known.at(-1);
  if (last && known.length < plays.length) return unfold(event, known, last);
  return isAhead(event, { now, plays }) ? rewind(event) : undefined;
}

function isAhead({ date, status }: Event, { now, plays }: { now: Date; plays: readonly Play[] }) {
  const sinceStartMs = now.getTime() - Date.parse(plays[0]?.wallclock ?? date);
  if (status.type.completed) return sinceStartMs < (plays.length === 0 ? gameMs : 0);
  return status.type.state === 'in' && sinceStartMs < 0;
}

function rewind(event: Event): Event {
  const type = { id: '1', name: 'STATUS_SCHEDULED', state: 'pre', completed: false };
  const words = { description: 'Scheduled', ...tellStart(event.date) };
  const status = { clock: 0, displayClock: '0:00', period: 0, type: { ...type, ...words } };
  return { ...event, status, ...changeSides(event, { status }, () => ({ score: '0' })) };
}

function unfold(event: Event, plays: readonly Play[], last: Play): Event {
  const { status, situation, home, away } = tellState(plays, last);
  const changes = changeSides(event, { status, situation }, (side) =>
    side === 'home' ? home : away,
  );
  return { ...event, status, ...changes };
}

/** The competition without what came later. */
function changeSides(
  { competitions }: Event,
  changes: Pick<Event, 'status'> & Record<string, unknown>,
  ofSide: (homeAway: unknown) => Record<string, unknown>,
): Pick<Event, 'competitions'> {
  const later = ['situation', 'leaders', 'headlines', 'highlights', 'attendance'];
  const laterOfSide = ['winner', 'linescores', 'statistics', 'leaders'];
  return {
    competitions: competitions.map((competition) => ({
      ...without(competition, later),
      ...changes,
      competitors: competition.competitors.map((competitor) => ({
        ...without(competitor, laterOfSide),
        ...ofSide(competitor.homeAway),
      })),
    })),
  };
}

function without(part: Record<string, unknown>, keys: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(part).filter(([key]) => !keys.includes(key)));
}

const eastern = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...options });
const longDay = eastern({ weekday: 'short', month: 'long', day: 'numeric' });
const shortDay = eastern({ month: 'numeric', day: 'numeric' });
const clock = eastern({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/** Written anew, for the start may have been moved. */
function tellStart(date: string): { detail: string; shortDetail: string } {
  const moment = new Date(date);
  const time = clock.format(moment);
  return {
    detail: `${longDay.format(moment)} at ${time}`,
    shortDetail: `${shortDay.format(moment)} - ${time}`,
  };
}
