import { AppError } from '#shared/errors.ts';
import type { League, Sport } from '#shared/facts/sports.ts';
import { type Team, teams } from '#shared/facts/teams.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import { seasonDaysOf, seasonOf } from '#shared/season.ts';
import { createAnswerMemory } from '../answer-memory.ts';
import { type Connection, getJson } from '../answers.ts';
import { askEach } from '../ask-each.ts';
import type { Feed, GameDetail, GameList, GameReference, Parsed, TimeWindow } from '../feed.ts';
import type { RosterRow } from '../feed-rows.ts';
import { mergeNews } from '../news/merge-news.ts';
import { joinParsed } from '../read-each.ts';
import { feedFailure } from '../refusal.ts';
import { type Competition, competitions, pathOf } from './competitions.ts';
import { parseQuarterbacks } from './depth-chart.ts';
import { parseInjuries } from './injuries.ts';
import { espnKey } from './keys.ts';
import { parseNews } from './news.ts';
import { parseRoster } from './roster.ts';
import { listSchedule, listWhole } from './schedule.ts';
import { createBriefFormMemory, type ResponseShapes } from './schedule-form.ts';
import { parseScoreboard } from './scoreboard.ts';
import { parseStandings } from './standings.ts';
import { parseSummary } from './summary.ts';
import { parseTeams } from './teams.ts';

export type EspnOptions = Connection & {
  baseUrl: string;
  /** Of the service behind the site's; absent: at the same address. */
  coreUrl?: string | undefined;
  forms?: ResponseShapes | undefined;
  now?: () => Date;
};
/** One endpoint of the site's service. */
type Ask = (path: string, signal?: AbortSignal) => Promise<unknown>;

/** The real feed: public, without a key, of games all over the world. */
export function createEspnFeed(options: EspnOptions): Feed {
  const { forms = createBriefFormMemory(), now = () => new Date() } = options;
  const connection = { memory: createAnswerMemory(), ...options };
  const ask: Ask = (path, signal) => getJson(`${options.baseUrl}/apis/${path}`, connection, signal);
  const askCore: Ask = (path, signal) =>
    getJson(`${options.coreUrl ?? options.baseUrl}/${path}`, connection, signal);
  const askLeague = (sport: Sport, what: string, signal?: AbortSignal) =>
    ask(`site/v2/sports/${pathOf(sport, null)}/${what}`, signal);
  return {
    name: 'espn',
    isComplete: false,
    listGames: (sport, window, signal) => listGames(ask, sport, { window, signal, forms, now }),
    listSeason: (sport, signal) => {
      const listing = { ask, sport, boards: competitions[sport], signal, forms, now: now() };
      return listWhole({ ...listing, window: seasonWindow(sport, listing.now) });
    },
    listNews: async (sport, signal) => {
      const { parts, refused } = await askEach(
        identify(sport),
        async ({ path }) =>
          parseNews(await ask(`site/v2/sports/${path}/news?limit=50`, signal), sport),
        { signal },
      );
      const all = joinParsed(parts, refused);
      return { ...all, rows: mergeNews(all.rows) };
    },
    listTeams: async (league, signal) =>
      parseTeams(await askLeague(league, 'teams?limit=1000', signal), league),
    listPlayers: async (league, signal) => {
      const clubs = teams.filter(({ sport }) => sport === league);
      const { parts, refused } = await askEach(
        clubs.map((club) => ({ ...club, id: club.teamId })),
        (club) => listRoster(ask, club, signal),
        { signal },
      );
      return tellDepth(
        joinParsed(parts, refused),
        await listDepth(askCore, clubs, { now, signal }),
      );
    },
    listRoster: async (teamId, signal) => {
      const club = teams.find((team) => team.teamId === teamId);
      if (!club) throw new AppError('not_found', 'no such team');
      const listed = await listRoster(ask, club, signal);
      return tellDepth(listed, await listDepth(askCore, [club], { now, signal }));
    },
    listInjuries: async (league, signal) =>
      parseInjuries(await askLeague(league, 'injuries', signal), league),
    listStandings: async (league, signal) =>
      parseStandings(await ask(`v2/sports/${pathOf(league, null)}/standings`, signal), league),
    getGameDetail: (game, signal) => getGameDetail(ask, game, signal),
  };
}

const notFound = 404;
type Listing = {
  window: TimeWindow | undefined;
  signal: AbortSignal | undefined;
  forms: ResponseShapes;
  now: () => Date;
};

/** When none of the competitions has a board, the board of the whole sport is asked for. */
async function listGames(ask: Ask, sport: Sport, listing: Listing): Promise<GameList> {
  try {
    return await listBoards(ask, { ...listing, sport, boards: identify(sport) });
  } catch (error) {
    const isMissing = error instanceof AppError && error.details.status === notFound;
    if (!isMissing || competitions[sport].length === 1) throw error;
    const path = `${sport.toLowerCase()}/all`;
    return listBoards(ask, { ...listing, sport, boards: [{ path, name: null, id: path }] });
  }
}

function seasonWindow(league: League, now: Date): TimeWindow {
  const [from, to] = seasonDaysOf(league, leagueDayOf(now));
  // Noon at the league office is the same day everywhere that counts.
  return { from: new Date(`${from}T17:00:00Z`), to: new Date(`${to}T17:00:00Z`) };
}

type Boards = Listing & { sport: Sport; boards: (Competition & { id: string })[] };

async function listBoards(ask: Ask, { window, ...listing }: Boards): Promise<GameList> {
  const { sport, boards, signal } = listing;
  if (window) return listSchedule({ ...listing, ask, window, now: listing.now() });
  const { parts, refused } = await askEach(
    boards,
    async ({ path, name }) =>
      parseScoreboard(await ask(`site/v2/sports/${path}/scoreboard`, signal), sport, name),
    { signal },
  );
  return {
    games: parts.flatMap((board) => board.games),
    odds: parts.flatMap((board) => board.odds),
    periodScores: parts.flatMap((board) => board.periodScores),
    facts: parts.flatMap((board) => board.facts),
    situations: parts.flatMap((board) => board.situations),
    refused: [...refused, ...parts.flatMap((board) => board.refused)],
  };
}

function identify(sport: Sport): (Competition & { id: string })[] {
  return competitions[sport].map((competition) => ({ ...competition, id: competition.path }));
}

/** An answer about another team is not taken for this one's. */
async function listRoster(ask: Ask, club: Team, signal?: AbortSignal): Promise<Parsed<RosterRow>> {
  const path = `site/v2/sports/${pathOf(club.sport, null)}/teams/${club.feedId}/roster`;
  const { rows, refused } = parseRoster(await ask(path, signal), club.sport);
  if (rows.some(({ team_id }) => team_id !== null && team_id !== club.teamId)) {
    throw feedFailure('changed', 'the roster is of another team');
  }
  return { rows: rows.map((row) => ({ ...row, team_id: club.teamId })), refused };
}

/** Places of quarterbacks by their keys. Whoever refuses depth charts does not cost us the rosters. */
async function listDepth(
  ask: Ask,
  clubs: readonly Team[],
  { now, signal }: { now: () => Date; signal: AbortSignal | undefined },
): Promise<Map<string, number>> {
  const season = seasonOf('NFL', leagueDayOf(now()));
  const asked = clubs.filter(({ sport }) => sport === 'NFL');
  const path = `v2/sports/football/leagues/nfl/seasons/${season}/teams`;
  try {
    const { parts } = await askEach(
      asked.map((club) => ({ ...club, id: club.teamId })),
      async ({ feedId }) => parseQuarterbacks(await ask(`${path}/${feedId}/depthcharts`, signal)),
      { signal },
    );
    return new Map(parts.flatMap((keys) => keys.map((key, at) => [key, at + 1])));
  } catch (error) {
    if (signal?.aborted || !(error instanceof AppError)) throw error;
    return new Map();
  }
}

function tellDepth({ rows, refused }: Parsed<RosterRow>, places: ReadonlyMap<string, number>) {
  const told = rows.map((row) => ({ ...row, depth: places.get(row.player_id) ?? null }));
  return { rows: told, refused };
}

async function getGameDetail(
  ask: Ask,
  { external_id, sport, competition }: GameReference,
  signal?: AbortSignal,
): Promise<GameDetail> {
  const prefix = espnKey(sport, '');
  if (!external_id.startsWith(prefix)) throw new AppError('not_found', 'no game of this feed');
  const event = encodeURIComponent(external_id.slice(prefix.length));
  const path = `site/v2/sports/${pathOf(sport, competition)}/summary?event=${event}`;
  const detail = parseSummary(await ask(path, signal), sport);
  if (detail.game.external_id !== external_id) {
    throw feedFailure('changed', 'the summary is of another game');
  }
  return detail;
}
