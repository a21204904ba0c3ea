import type { QueryClient } from '@tanstack/react-query';
import type { SiteConfig } from '#shared/schemas/site-config.ts';
import { liveGamesQuery, upcomingGamesQuery } from './features/games/games.queries.ts';
import { tickerQuery } from './features/games/lists/ticker.queries.ts';
import { situationsQuery } from './features/games/situations.queries.ts';
import { latestNewsQuery } from './features/news/news.queries.ts';
import { parseFilter } from './features/track-record/record-filter.ts';
import {
  binsQuery,
  gradedQuery,
  scoresQuery,
  weeksQuery,
} from './features/track-record/track-record.queries.ts';

type Fetch = (queries: QueryClient, config: SiteConfig) => Promise<unknown>[];

const everything = parseFilter(new URLSearchParams());

/** What pages show from tables, by path: a visitor's questions, and no others. */
export const pageRows: Readonly<Record<string, Fetch>> = {
  '/': (queries) => [queries.fetchQuery(tickerQuery)],
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
};
