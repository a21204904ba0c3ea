import type { QueryClient } from '@tanstack/react-query';
import type { PageShare } from '#shared/schemas/page-rendering.ts';
import type { SiteConfig } from '#shared/schemas/site-config.ts';
import { shareOf } from '#shared/texts/game-share.ts';
import { apiReferenceQuery } from './features/developers/api-reference.queries.ts';
import { liveGamesQuery, upcomingGamesQuery } from './features/games/games.queries.ts';
import { tickerQuery } from './features/games/lists/ticker.queries.ts';
import { fetchPublicGame, findPublicGame } from './features/games/public/public-game.queries.ts';
import { situationsQuery } from './features/games/situations.queries.ts';
import { latestNewsQuery } from './features/news/news.queries.ts';
import { parseFilter } from './features/track-record/record-filter.ts';
import { seasonRecordQuery } from './features/track-record/season-record.queries.ts';
import {
  binsQuery,
  gradedQuery,
  scoresQuery,
  weeksQuery,
} from './features/track-record/track-record.queries.ts';
import { failingJobQuery } from './parts/feed-age.queries.ts';

/** What stands in the places of the path. */
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
};

type Describe = (queries: QueryClient, params: Params, siteUrl: string) => Described;
type Described = PageShare | 'missing' | undefined;

/** What is said of a page where that depends on its rows; "missing" where there is no such thing. */
export const pageShares: Readonly<Record<string, Describe>> = {
  '/g/:gameId': (queries, { gameId = '' }, siteUrl) => {
    const game = findPublicGame(queries, gameId);
    return game === null ? 'missing' : game && shareOf(game, siteUrl);
  },
};
