import { z } from 'zod';
import { competitions } from '#feeds/espn/competitions.ts';
import { type Event, findEvent, type Present } from './events.ts';
import { createMover, type Mover, parseMoved } from './moving.ts';
import type { RecordedAnswer } from './recorded.ts';
import { type Play, readTimeline } from './timeline.ts';

/** What a provider knows; it may be changed while it is served. */
export type Catalog = {
  /** By league as in addresses: football/nfl. A known league without games has an empty list. */
  events: Map<string, Event[]>;
  /** What scoreboards say of their league. */
  leagues: Map<string, unknown>;
  /** By path, with the question where it matters: `/apis/.../summary?event=401`. */
  answers: Map<string, Record<string, unknown>>;
  /** Plays with their moments, by the id of their game. */
  timelines: Map<string, Play[]>;
};

const site = '/apis/site/v2/sports/{league}';
const liveScores = '/static/json/liveData/scoreboard/todaysScoreboard_00.json';
const paths: Record<string, string> = {
  'site/v2 summary': `${site}/summary?event={event}`,
  'site/v2 teams': `${site}/teams`,
  'site/v2 teams/{id}': `${site}/teams/{team}`,
  'site/v2 teams/{id}/roster': `${site}/teams/{team}/roster`,
  'site/v2 teams/{id}/schedule': `${site}/teams/{team}/schedule`,
  'site/v2 injuries': `${site}/injuries`,
  'site/v2 news': `${site}/news`,
  'apis/v2 standings': '/apis/v2/sports/{league}/standings',
  'core/v2 depthcharts': '/v2/sports/football/leagues/nfl/teams/{team}/depthcharts',
  'cdn.espn.com core/nfl/game': '/core/nfl/game',
  'cdn.espn.com core/nfl/schedule': '/core/nfl/schedule',
  'cdn.espn.com core/nfl/scoreboard': '/core/nfl/scoreboard',
  'cdn.nba.com liveData todaysScoreboard': liveScores,
  'NBA league liveData scoreboard': liveScores,
  'cdn.nba.com liveData boxscore': '/static/json/liveData/boxscore/boxscore_{game}.json',
};
const leaguesByFolder: Record<string, string> = { nfl: 'football/nfl', nba: 'basketball/nba' };
const leaguesByUid: Record<string, string> = {
  's:1~l:10': 'baseball/mlb',
  's:20~l:23': 'football/college-football',
  's:20~l:28': 'football/nfl',
  's:40~l:41': 'basketball/mens-college-basketball',
  's:40~l:46': 'basketball/nba',
  's:70~l:90': 'hockey/nhl',
  's:600~l:700': 'soccer/eng.1',
  's:600~l:720': 'soccer/ger.1',
  's:600~l:740': 'soccer/esp.1',
  's:600~l:770': 'soccer/usa.1',
};

const Named = z.looseObject({ id: z.coerce.string() });
const Content = z.looseObject({
  events: z.array(z.unknown()).optional().catch(undefined),
  leagues: z
    .array(z.looseObject({ uid: z.string().optional() }))
    .optional()
    .catch(undefined),
  header: Named.optional().catch(undefined),
  team: Named.optional().catch(undefined),
  game: z.looseObject({ gameId: z.string() }).optional().catch(undefined),
});
type Recorded = RecordedAnswer & { content: z.infer<typeof Content> };

/** Of answers to one question the one counts whose date is nearest to `at`. */
export function createCatalog(
  answers: readonly RecordedAnswer[],
  { at, ...present }: Present & { at?: string | undefined },
): Catalog {
  const catalog: Catalog = {
    events: new Map(),
    leagues: new Map(),
    answers: new Map(),
    timelines: new Map(),
  };
  for (const { path } of Object.values(competitions).flat()) catalog.events.set(path, []);
  for (const answer of order(answers, at)) {
    for (const recorded of read(answer, moverOf(answer, present))) add(catalog, recorded);
  }
  return catalog;
}

/** Scoreboards first: they know most of a game. */
function order(answers: readonly RecordedAnswer[], at: string | undefined): RecordedAnswer[] {
  const distanceMs = ({ dates }: RecordedAnswer) => {
    const ms = Math.abs(Date.parse(dates.slice(0, 10)) - Date.parse(at ?? ''));
    return Number.isNaN(ms) ? Number.MAX_VALUE : ms;
  };
  const isBoard = ({ endpoint }: RecordedAnswer) => Number(endpoint.endsWith('scoreboard'));
  return answers.toSorted(
    (one, other) => isBoard(other) - isBoard(one) || distanceMs(one) - distanceMs(other),
  );
}

/** News and injuries are the newest ones, whichever games are on. */
function moverOf({ endpoint, text }: RecordedAnswer, { mover, now }: Present): Mover {
  if (!mover.isMoved || !/ (news|injuries)$/.test(endpoint)) return mover;
  const dates = [...text.matchAll(/"(?:published|date)":\s*"(\d{4}-[^"]+)"/g)];
  return createMover(
    dates
      .map(([, date]) => date)
      .sort()
      .at(-1),
    now,
  );
}

/** Nothing of an answer that is broken or no JSON. */
function read(answer: RecordedAnswer, mover: Mover): Recorded[] {
  try {
    return [{ ...answer, content: Content.parse(parseMoved(answer.text, mover)) }];
  } catch {
    return [];
  }
}

function add({ events, leagues, answers, timelines }: Catalog, recorded: Recorded): void {
  for (const event of listEvents(recorded)) {
    const league = leagueOf(recorded.file, event);
    const known = league === undefined ? undefined : (events.get(league) ?? []);
    if (league === undefined || known?.some(({ id }) => id === event.id)) continue;
    events.set(league, [...(known ?? []), event]);
  }
  const [board] = recorded.content.leagues ?? [];
  const league = leaguesByUid[board?.uid ?? ''];
  if (league !== undefined && !leagues.has(league)) leagues.set(league, board);
  const plays = readTimeline(recorded.content);
  if (recorded.content.header) timelines.set(recorded.content.header.id, plays);
  const path = pathOf(recorded);
  if (path !== undefined && !answers.has(path)) answers.set(path, recorded.content);
}

function listEvents({ endpoint, content }: Recorded): Event[] {
  const hasEvents = /^site\/v2 .*(scoreboard|schedule|summary)$/.test(endpoint);
  const entries = hasEvents ? [...(content.events ?? []), content.header] : [];
  const events = entries.flatMap((entry) => findEvent(entry) ?? []);
  return events.map((event) => ({ ...event, week: event.week ?? content.week }));
}

function leagueOf(file: string, { uid = '', season }: Event): string | undefined {
  if (uid.startsWith('s:200~')) return `cricket/${season?.type}`;
  return leaguesByUid[uid.split('~e:')[0] ?? ''] ?? leagueOfFile(file);
}

/** nfl/news.json, or soccer/eng.1/news.json of any other league. */
function leagueOfFile(file: string): string | undefined {
  const [folder = '', name, ...rest] = file.split('/');
  return leaguesByFolder[folder] ?? (rest.length > 0 ? `${folder}/${name}` : undefined);
}

/** Where the provider answers so; undefined for what has no address of its own, as a scoreboard. */
function pathOf({ file, endpoint, content }: Recorded): string | undefined {
  const parts: Record<string, string | undefined> = {
    league: leagueOfFile(file),
    event: content.header?.id,
    team: content.team?.id,
    game: content.game?.gameId,
  };
  return paths[endpoint]?.replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '');
}
