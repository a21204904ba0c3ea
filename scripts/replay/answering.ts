import { findBoard, type Question } from './boards.ts';
import type { Catalog } from './catalog.ts';
import { findEarlier, findEvent, type Present } from './events.ts';
import { type Habit, isWelcome } from './habits.ts';
import { firstIdOf, tell } from './lies.ts';
import { cutToPlays, playsUntil } from './timeline.ts';

/** Status 0: the request is never answered. */
export type Reply = { status: number; type: string; body: string };

const board = /^\/apis\/site\/v2\/sports\/([^/]+\/[^/]+)\/scoreboard$/;
/** Another host in truth, with habits of its own. */
const ofTheLeague = '/static/';

/** What the real provider would say. */
export function answer(
  catalog: Catalog,
  { path, agent, ...question }: Question & { path: string; agent: string },
): Reply {
  const { query, habits } = question;
  const refusal = path.startsWith(ofTheLeague)
    ? refuseIf(habits.includes('league'))
    : refuse(habits, path, agent);
  if (refusal) return refusal;
  const [, league = ''] = board.exec(path) ?? [];
  if (catalog.events.has(league) || league.endsWith('/all')) {
    const found = findBoard(catalog, league, question);
    return found ? replyOf(found, habits) : cannotList;
  }
  const event = query.get('event');
  // What was recorded in one season is told in every one.
  const address = path.replace(/\/seasons\/\d+/, '');
  const find = (id: string | null) =>
    catalog.answers.get(id === null ? address : `${address}?event=${id}`);
  const known = find(event) ?? find(event && firstIdOf(event));
  return known ? replyOf(answerAsOf(known, question, catalog), habits, event) : notRecorded;
}

function replyOf(content: object, habits: readonly Habit[], asked?: string | null): Reply {
  const told = tell(content, habits, asked);
  return told ? reply(200, told) : notRecorded;
}

function reply(status: number, json: object): Reply {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(json) };
}

function page(status: number, title: string): Reply {
  const body = `<!doctype html><title>${title}</title><h1>${title}</h1>\n`;
  return { status, type: 'text/html', body };
}

const notRecorded = reply(404, { code: 404, message: 'nothing recorded here' });
const cannotList = reply(400, { code: 400, message: 'Failed to get events endpoint.' });
const refused = reply(400, { code: 400, message: 'Bad request.' });
const denied = page(403, 'Access Denied');
const neverAnswered: Reply = { status: 0, type: '', body: '' };

function refuseIf(isRefused: boolean): Reply | undefined {
  return isRefused ? denied : undefined;
}

function refuse(habits: readonly Habit[], path: string, agent: string): Reply | undefined {
  if (habits.includes('silent')) return neverAnswered;
  if (habits.includes('server')) return reply(500, { code: 500, message: 'Internal error.' });
  if (habits.includes('client')) return denied;
  if (habits.includes('agents') && !isWelcome(agent)) return denied;
  if (habits.includes('changed')) return reply(200, { version: 3, data: { items: [] } });
  if (habits.includes('page')) return page(200, 'Scores have moved');
  const isRefused =
    (path.endsWith('/schedule') && habits.includes('schedules')) ||
    (path.endsWith('/summary') && habits.includes('summaries'));
  return isRefused ? refused : undefined;
}

/** What a summary knows before its game begins. */
const knownBefore: readonly string[] = [
  'broadcasts',
  'format',
  'gameInfo',
  'injuries',
  'lastFiveGames',
  'news',
  'odds',
  'pickcenter',
  'seasonseries',
  'standings',
];

/** Until a game is over, its summary holds what had happened by then, and a schedule lists it so. */
function answerAsOf(
  content: Record<string, unknown>,
  present: Present,
  { timelines }: Catalog,
): object {
  const findEarlierOf = (json: unknown) => {
    const event = findEvent(json);
    return event && findEarlier(event, present, timelines.get(event.id));
  };
  if (Array.isArray(content.events)) {
    return { ...content, events: content.events.map((event) => findEarlierOf(event) ?? event) };
  }
  const header = findEarlierOf(content.header);
  if (!header) return content;
  const before = Object.entries(content).filter(([key]) => knownBefore.includes(key));
  const plays = playsUntil(timelines.get(header.id) ?? [], present.now);
  return { ...Object.fromEntries(before), boxscore: {}, ...cutToPlays(content, plays), header };
}
