import { getJson } from '#feeds/answers.ts';
import { competitions } from '#feeds/espn/competitions.ts';
import { type ScheduleForm, scheduleShapes } from '#feeds/espn/schedule-form.ts';
import { listQuestions } from '#feeds/espn/schedule-questions.ts';
import { parseScoreboard } from '#feeds/espn/scoreboard.ts';
import type { Feed, GameRow, Refusal } from '#feeds/feed.ts';
import { findRefusal } from '#feeds/refusal.ts';
import { createFeeds, type FeedOptions } from '#server/product/feed/create-feed.ts';
import { AppError } from '#shared/errors.ts';
import type { RefusalKind } from '#shared/facts/refusals.ts';
import { type League, leagues, type Sport } from '#shared/facts/sports.ts';
import { teams } from '#shared/facts/teams.ts';
import { leagueDayOf } from '#shared/league-day.ts';

/** What the server asks for. `month`, `day` and `team` lead to the same schedule. */
export type Kind =
  | 'now'
  | ScheduleForm
  | 'summary'
  | 'standings'
  | 'injuries'
  | 'news'
  | 'roster'
  | 'teams'
  | 'live scores';

export type Finding = {
  sport: Sport;
  kind: Kind;
  /** Undefined: there was nothing to ask about. */
  outcome: 'answered' | RefusalKind | undefined;
  /** How many entries were read, or why there are none. */
  note: string;
};

export type ProbeOptions = {
  fetch: typeof fetch;
  userAgent: string;
  baseUrl: string;
  /** Of the league's own live scores; undefined: they are not to be asked. */
  liveScoresUrl: string | undefined;
  now: () => Date;
  politeness?: FeedOptions['politeness'];
};

type Judgement = Pick<Finding, 'outcome' | 'note'>;
type Answer = { entries: number; refused: readonly Refusal[] };
type Ask = () => Promise<Answer | undefined>;
type Trial = [sport: Sport, kind: Kind, ask: Ask];

/** Whoever refuses this client, or is silent, is not asked for everything else in vain. */
const patience = 3;

/** Asks one question of each kind, one after the other and as the server would. */
export async function* probe(options: ProbeOptions): AsyncGenerator<Finding> {
  let inVain: Judgement[] = [];
  for (const [sport, kind, ask] of await listTrials(options)) {
    const [last] = inVain;
    const isSameHost = kind !== 'live scores';
    const judgement =
      last && inVain.length >= patience && isSameHost
        ? { ...last, note: 'not asked any more' }
        : await judge(ask);
    const isInVain = judgement.outcome === 'client' || judgement.outcome === 'silent';
    inVain = isInVain ? [judgement, ...inVain] : [];
    yield { sport, kind, ...judgement };
  }
}

async function listTrials(options: ProbeOptions): Promise<Trial[]> {
  const { userAgent: feedUserAgent, baseUrl: feedBaseUrl, liveScoresUrl, ...connection } = options;
  const config = {
    feed: 'espn',
    feedBaseUrl,
    feedUserAgent,
    secondFeedUrl: liveScoresUrl,
  } as const;
  const { feed, second } = (await createFeeds({ ...connection, config })) ?? {};
  if (!feed) return [];
  return [
    ...leagues.flatMap((league) => listLeagueTrials(feed, league, options)),
    ...(['SOCCER', 'CRICKET'] as const).map(
      (sport): Trial => [sport, 'now', async () => countGames(await feed.listGames(sport))],
    ),
    ...(['month', 'day'] as const).map(
      (form): Trial => [
        'SOCCER',
        form,
        async () => countGames(await askSchedule('SOCCER', form, options)),
      ],
    ),
    ...(second
      ? [
          [
            'NBA',
            'live scores',
            async () => countGames(await second.listGames('NBA')),
          ] satisfies Trial,
        ]
      : []),
  ];
}

function listLeagueTrials(feed: Feed, league: League, options: ProbeOptions): Trial[] {
  const known: GameRow[] = [];
  const keep = async (asked: Promise<{ games: GameRow[]; refused: Refusal[] }>) => {
    const list = await asked;
    known.push(...list.games);
    return countGames(list);
  };
  const club = teams.find(({ sport }) => sport === league);
  return [
    [league, 'now', () => keep(feed.listGames(league))],
    ...scheduleShapes.map(
      (form): Trial => [league, form, () => keep(askSchedule(league, form, options))],
    ),
    [league, 'summary', () => askSummary(feed, known)],
    [league, 'standings', async () => countRows(await feed.listStandings(league))],
    [league, 'injuries', async () => countRows(await feed.listInjuries(league))],
    [league, 'news', async () => countRows(await feed.listNews(league))],
    [league, 'teams', async () => countRows((await feed.listTeams?.(league)) ?? nothing)],
    [
      league,
      'roster',
      async () => countRows((await feed.listRoster?.(club?.teamId ?? '')) ?? nothing),
    ],
  ];
}

const nothing = { rows: [], refused: [] };
const countRows = ({
  rows,
  refused,
}: {
  rows: readonly unknown[];
  refused: Refusal[];
}): Answer => ({
  entries: rows.length,
  refused,
});
const countGames = ({ games, refused }: { games: readonly unknown[]; refused: Refusal[] }) =>
  countRows({ rows: games, refused });

/** Today, this month, or the season of one team. */
async function askSchedule(sport: Sport, form: ScheduleForm, options: ProbeOptions) {
  const { baseUrl, now, ...connection } = options;
  const boards = competitions[sport].slice(0, 1);
  const [question] = listQuestions(form, { sport, boards, days: [leagueDayOf(now())] });
  if (!question) throw new Error(`no question for ${form}`);
  const url = `${baseUrl}/apis/site/v2/sports/${question.path}`;
  return parseScoreboard(await getJson(url, connection), sport, question.competition);
}

/** Of a game that has begun where one is known. */
async function askSummary(feed: Feed, known: readonly GameRow[]): Promise<Answer | undefined> {
  const game = known.find(({ status }) => status === 'final' || status === 'live') ?? known[0];
  if (!game) return undefined;
  const { refused, ...parts } = await feed.getGameDetail(game);
  return { entries: Object.values(parts).flat().length, refused };
}

async function judge(ask: Ask): Promise<Judgement> {
  try {
    const answer = await ask();
    if (!answer) return { outcome: undefined, note: 'no game is known' };
    const { entries, refused } = answer;
    const [first] = refused;
    if (first && entries === 0) return { outcome: 'changed', note: first.reason };
    const rest = refused.length > 0 ? `, ${refused.length} not understood` : '';
    return {
      outcome: 'answered',
      note: `${entries} ${entries === 1 ? 'entry' : 'entries'}${rest}`,
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'upstream_failed') throw error;
    const note = error.message.replace(/^feed: /, '');
    return { outcome: findRefusal(error) ?? 'changed', note };
  }
}
