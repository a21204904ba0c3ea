import type { QueryClient } from '@tanstack/react-query';
import type { League } from '#shared/facts/sports.ts';
import type { SiteConfig } from '#shared/schemas/site-config.ts';
import { type PageShare, shareOf } from '#shared/texts/game-share.ts';
import { sharePlayer, shareScores, shareTeam } from '#shared/texts/open-page-shares.ts';
import { apiReferenceQuery } from './features/developers/api-reference.queries.ts';
import { isSample } from './features/games/game.ts';
import { liveGamesQuery, upcomingGamesQuery } from './features/games/games.queries.ts';
import {
  fetchLeagueScores,
  findNamedDays,
  leagueScoresQuery,
} from './features/games/league/league-scores.queries.ts';
import { tickerQuery } from './features/games/lists/ticker.queries.ts';
import { readPeriod } from './features/games/periods/use-period.ts';
import { fetchPublicGame, findPublicGame } from './features/games/public/public-game.queries.ts';
import { situationsQuery } from './features/games/situations.queries.ts';
import { latestNewsQuery } from './features/news/news.queries.ts';
import { playerQuery } from './features/player/player.queries.ts';
import { teamIdOfAddress, teamQuery } from './features/roster/roster.queries.ts';
import { parseFilter } from './features/track-record/record-filter.ts';
import { seasonRecordQuery } from './features/track-record/season-record.queries.ts';
import {
  binsQuery,
  gradedQuery,
  scoresQuery,
  weeksQuery,
} from './features/track-record/track-record.queries.ts';
import { fetchPlayer, fetchTables, fetchTeam } from './pages/open-pages.queries.ts';
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
