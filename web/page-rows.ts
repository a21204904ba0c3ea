import type { QueryClient } from '@tanstack/react-query';
import { type League, leagues } from '#shared/facts/sports.ts';
import { isGameId } from '#shared/game-id.ts';
import type { SiteConfig } from '#shared/schemas/site-config.ts';
import { type PageShare, shareOf } from '#shared/texts/game-share.ts';
import { sharePlayer, shareScores, shareTeam } from '#shared/texts/open-page-shares.ts';
import { apiReferenceQuery } from './features/developers/api-reference.queries.ts';
import { gameFactsQuery } from './features/games/detail/game-facts.queries.ts';
import {
  firstPlaysWanted,
  gamePlaysQuery,
  periodScoresQuery,
  teamFiguresQuery,
} from './features/games/detail/game-figures.queries.ts';
import { type Game, isSample } from './features/games/game.ts';
import { gameQuery, liveGamesQuery, upcomingGamesQuery } from './features/games/games.queries.ts';
import {
  fetchLeagueScores,
  findNamedDays,
  leagueScoresQuery,
} from './features/games/league/league-scores.queries.ts';
import { teamGamesQuery } from './features/games/league/team-games.queries.ts';
import { tickerQuery } from './features/games/lists/ticker.queries.ts';
import { readPeriod } from './features/games/periods/use-period.ts';
import { situationsQuery } from './features/games/situations.queries.ts';
import { teamSeasonQuery } from './features/games/team/team-season.queries.ts';
import { latestNewsQuery } from './features/news/news.queries.ts';
import {
  playerHistoryQuery,
  playerInjuryQuery,
  playerQuery,
} from './features/player/player.queries.ts';
import { playoffPictureQuery } from './features/playoffs/playoffs.queries.ts';
import { injuryStatusesQuery } from './features/predictions/game/game-forecasts.queries.ts';
import { rosterQuery, teamIdOfAddress, teamQuery } from './features/roster/roster.queries.ts';
import { standingsQuery } from './features/standings/standings.queries.ts';
import { parseFilter } from './features/track-record/record-filter.ts';
import { seasonRecordQuery } from './features/track-record/season-record.queries.ts';
import {
  binsQuery,
  gradedQuery,
  scoresQuery,
  weeksQuery,
} from './features/track-record/track-record.queries.ts';
import { failingJobQuery } from './parts/feed-age.queries.ts';

/** What stands in the places of the path, and in the query. */
type Params = Readonly<Record<string, string | undefined>>;
type Fetch = (queries: QueryClient, config: SiteConfig, params: Params) => Promise<unknown>[];

const everything = parseFilter(new URLSearchParams());

/** What pages show from tables, by path: a visitor's questions, and no others. */
export const pageRows: Readonly<Record<string, Fetch>> = {
  '/': (queries) => [
    queries.fetchQuery(tickerQuery),
    queries.fetchQuery(failingJobQuery('scores')),
  ],
  '/dashboard': (queries) => [
    queries.fetchQuery(liveGamesQuery),
    queries.fetchQuery(situationsQuery),
    queries.fetchQuery(upcomingGamesQuery),
    queries.fetchQuery(latestNewsQuery),
  ],
  '/track-record': (queries, { feed }) => {
    const isDemo = feed === 'demo';
    return [
      queries.fetchQuery(scoresQuery(isDemo)),
      queries.fetchQuery(weeksQuery(isDemo, everything.team)),
      queries.fetchQuery(binsQuery(isDemo)),
      queries.fetchQuery(gradedQuery(isDemo, everything)),
    ];
  },
  '/track-record/season-chances': (queries, { feed }) => [
    queries.fetchQuery(seasonRecordQuery(feed === 'demo')),
  ],
  '/developers': (queries) => [queries.fetchQuery(apiReferenceQuery)],
  '/g/:gameId': (queries, _config, { gameId = '' }) => [fetchPublicGame(queries, gameId)],
  '/t/:teamId': (queries, _config, { teamId = '' }) => [
    fetchTeam(queries, teamIdOfAddress(teamId)),
  ],
  '/p/:playerId': (queries, _config, { playerId = '' }) => [fetchPlayer(queries, playerId)],
  '/scores/nfl': (queries, _config, { date }) => fetchLeagueScores(queries, 'NFL', date),
  '/scores/nba': (queries, _config, { date }) => fetchLeagueScores(queries, 'NBA', date),
  '/tables/nfl': (queries, _config, { by }) => fetchTables(queries, 'NFL', by),
  '/tables/nba': (queries, _config, { by }) => fetchTables(queries, 'NBA', by),
};

type Describe = (queries: QueryClient, params: Params, siteUrl: string) => Described;
type Described = PageShare | 'missing' | undefined;

const ofScores =
  (league: League): Describe =>
  (queries, { date }, siteUrl) => {
    const found = queries.getQueryData(leagueScoresQuery(league, date).queryKey) ?? [];
    const named = findNamedDays(readPeriod(league, date, new Date()));
    return shareScores({ league, named, games: found.filter((game) => !isSample(game)) }, siteUrl);
  };

/** What is said of a page where that depends on its rows; "missing" where there is no such thing. */
export const pageShares: Readonly<Record<string, Describe>> = {
  '/g/:gameId': (queries, { gameId = '' }, siteUrl) => {
    const game = findPublicGame(queries, gameId);
    return game === null ? 'missing' : game && shareOf(game, siteUrl);
  },
  '/t/:teamId': (queries, { teamId = '' }, siteUrl) => {
    const team = queries.getQueryData(teamQuery(teamIdOfAddress(teamId)).queryKey);
    return team === null ? 'missing' : team && shareTeam(team, siteUrl);
  },
  '/p/:playerId': (queries, { playerId = '' }, siteUrl) => {
    const player = queries.getQueryData(playerQuery(playerId).queryKey);
    return player === null ? 'missing' : player && sharePlayer(player, siteUrl);
  },
  '/scores/nfl': ofScores('NFL'),
  '/scores/nba': ofScores('NBA'),
};

function fetchTables(queries: QueryClient, league: League, by: string | undefined) {
  return [
    by === 'playoffs'
      ? queries.fetchQuery(playoffPictureQuery(league))
      : queries.fetchQuery(standingsQuery(league)),
    queries.fetchQuery(failingJobQuery('standings')),
  ];
}

async function fetchTeam(queries: QueryClient, teamId: string): Promise<void> {
  const team = await queries.fetchQuery(teamQuery(teamId));
  const league = leagues.find((each) => each === team?.sport);
  if (!league) return;
  await Promise.all([
    queries.fetchQuery(teamGamesQuery(league, teamId)),
    queries.fetchQuery(teamSeasonQuery(league, teamId)),
    queries.fetchQuery(standingsQuery(league)),
    queries.fetchQuery(injuryStatusesQuery(league, [teamId])),
    queries.fetchQuery(rosterQuery(teamId)),
    queries.fetchQuery(situationsQuery),
    ...(['scores', 'injuries'] as const).map((job) => queries.fetchQuery(failingJobQuery(job))),
  ]);
}

async function fetchPlayer(queries: QueryClient, playerId: string): Promise<void> {
  const player = await queries.fetchQuery(playerQuery(playerId));
  const league = leagues.find((each) => each === player?.sport);
  if (!player || !league) return;
  await Promise.all([
    queries.fetchQuery(playerInjuryQuery(playerId)),
    queries.fetchQuery(playerHistoryQuery(playerId)),
    player.team_id !== null && queries.fetchQuery(teamGamesQuery(league, player.team_id)),
    queries.fetchQuery(situationsQuery),
    queries.fetchQuery(failingJobQuery('scores')),
  ]);
}

/** All that the public page of a game shows before a browser asks for more. */
async function fetchPublicGame(queries: QueryClient, id: string): Promise<void> {
  if (!isGameId(id)) return;
  const game = await queries.fetchQuery(gameQuery(id));
  if (!game || isSample(game)) return;
  await Promise.all([
    queries.fetchQuery(gameFactsQuery(game)),
    queries.fetchQuery(periodScoresQuery(game)),
    queries.fetchQuery(teamFiguresQuery(game, true)),
    queries.fetchQuery(gamePlaysQuery(game, firstPlaysWanted(game), true)),
    game.status === 'live' && queries.fetchQuery(situationsQuery),
    game.status !== 'final' && queries.fetchQuery(failingJobQuery('scores')),
  ]);
}

/** null: there is no such game; undefined: nobody has asked yet. */
function findPublicGame(queries: QueryClient, id: string): Game | null | undefined {
  if (!isGameId(id)) return null;
  const game = queries.getQueryData(gameQuery(id).queryKey);
  return game && isSample(game) ? null : game;
}
