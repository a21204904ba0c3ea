import { z } from 'zod';
import type { Mover } from './moving.ts';

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
const gameMs = 3 * 3_600_000;

/** A recorded game that was moved is not begun before its start. */
export function asOf(event: Event, present: Present): Event {
  return isAhead(event, present) ? rewind(event) : event;
}

export function isAhead({ date, status }: Event, { now, mover }: Present): boolean {
  const sinceStartMs = now.getTime() - Date.parse(date);
  if (!mover.isMoved) return false;
  if (status.type.completed) return sinceStartMs < gameMs;
  return status.type.state === 'in' && sinceStartMs < 0;
}

function rewind(event: Event): Event {
  const type = { id: '1', name: 'STATUS_SCHEDULED', state: 'pre', completed: false };
  const words = { description: 'Scheduled', ...tellStart(event.date) };
  const status = { clock: 0, displayClock: '0:00', period: 0, type: { ...type, ...words } };
  const competitions = event.competitions.map((competition) => ({
    ...without(competition, ['situation', 'leaders', 'headlines', 'highlights', 'attendance']),
    status,
    competitors: competition.competitors.map((competitor) => ({
      ...without(competitor, ['winner', 'linescores', 'statistics', 'leaders']),
      score: '0',
    })),
  }));
  return { ...event, status, competitions };
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
