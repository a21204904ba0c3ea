import { hourMs } from '#shared/facts/durations.ts';
import { easternOffsetMs } from '../import/eastern-time.ts';
import { type Event, findEvent } from './events.ts';

type Part = Record<string, unknown>;
type Tell = (events: Event[]) => Event[];

/** What a provider tells otherwise than it is: what becomes of the games of a board, a schedule or a summary. */
export const lies = {
  points: { text: 'score is called points', tell: ofSides(rename('score', 'points')) },
  sides: { text: 'homeAway is called side', tell: ofSides(rename('homeAway', 'side')) },
  zones: { text: 'dates are Eastern and have no zone', tell: ofDates(tellWithoutZone) },
  hours: { text: 'every game begins five hours later', tell: ofDates(fiveHoursLater) },
  moves: { text: 'teams whose id ends in 2 have moved away', tell: ofSides(moveAway) },
  drops: { text: 'games that are on are not told of', tell: ofLive(() => []) },
  renumbers: {
    text: 'games that are on have another id',
    tell: ofLive((event) => [renumber(event)]),
  },
  doubles: {
    text: 'games that are on are listed under two ids',
    tell: ofLive((event) => [event, renumber(event)]),
  },
} satisfies Record<string, { text: string; tell: Tell }>;

export type Lie = keyof typeof lies;
const isLie = (name: string): name is Lie => Object.hasOwn(lies, name);

/** The answer with these habits; undefined when its only game is not told of, or not under the id that was asked for. */
export function tell(
  content: object,
  habits: readonly string[],
  asked: string | null = null,
): object | undefined {
  const tells: Tell[] = habits.filter(isLie).map((name) => lies[name].tell);
  if (tells.length === 0 && asked === null) return content;
  const change = (events: readonly unknown[]) =>
    tells.reduce(
      (told, next) => next(told),
      events.flatMap((event) => findEvent(event) ?? []),
    );
  if ('events' in content && Array.isArray(content.events)) {
    return { ...content, events: change(content.events) };
  }
  if (!('header' in content)) return content;
  const headers = change([content.header]);
  const header = asked === null ? headers[0] : headers.find(({ id }) => id === asked);
  return header && { ...content, header };
}

/** Behind the first id of a game that has another one. */
const otherId = '9';

/** Under which id a game is recorded that is asked for by another one. */
export function firstIdOf(id: string): string {
  return id.slice(0, id.endsWith(otherId) ? -otherId.length : undefined);
}

function renumber(event: Event): Event {
  return { ...event, id: `${event.id}${otherId}` };
}

function ofLive(change: (event: Event) => Event[]): Tell {
  return (events) =>
    events.flatMap((event) => (event.status.type.state === 'in' ? change(event) : [event]));
}

function ofSides(change: (side: Part) => Part): Tell {
  return (events) =>
    events.map((event) => ({
      ...event,
      competitions: event.competitions.map((competition) => ({
        ...competition,
        competitors: competition.competitors.map(change),
      })),
    }));
}

function ofDates(change: (date: string) => string): Tell {
  return (events) =>
    events.map((event) => ({
      ...event,
      date: change(event.date),
      competitions: event.competitions.map(({ date, ...competition }) => ({
        ...competition,
        ...(date !== undefined && { date: change(date) }),
      })),
    }));
}

function rename(from: string, to: string) {
  return ({ [from]: value, ...side }: Part): Part => ({ ...side, [to]: value });
}

/** A new id and a new city; id and words may stand at the side, its team or both. */
function moveAway({ id, team, ...side }: Part): Part {
  const known: Part = typeof team === 'object' ? { ...team } : {};
  const feedId = String(known.id ?? id);
  if (!feedId.endsWith('2')) return { ...side, id, team };
  const moved = { id: `90${feedId}`, abbreviation: `X${feedId}`.slice(0, 4), location: 'Portland' };
  const name = String(known.name ?? known.shortDisplayName ?? feedId);
  return {
    ...side,
    id: moved.id,
    team: { ...known, ...moved, name, displayName: `Portland ${name}` },
  };
}

function tellWithoutZone(date: string): string {
  const ms = Date.parse(date);
  return new Date(ms + easternOffsetMs(ms)).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

function fiveHoursLater(date: string): string {
  return new Date(Date.parse(date) + 5 * hourMs).toISOString();
}
