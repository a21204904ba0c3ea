import { queryOptions } from '@tanstack/react-query';
import { AppError } from '#shared/errors.ts';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { limits, samplePrefix } from '#shared/facts/limits.ts';
import { leagues } from '#shared/facts/sports.ts';
import { getSiteConfig } from '#web/api/site-config.ts';
import { type ViewedGame, viewedColumns } from '../game-view.ts';
import { upcomingWindow } from '../game-windows.ts';

/** What is on, then what comes next: for visitors, whose first page has no room for the client library. */
export const tickerQuery = queryOptions({
  queryKey: ['games', 'ticker'],
  queryFn: async ({ signal }): Promise<ViewedGame[]> => {
    const { supabaseUrl, supabaseKey } = await getSiteConfig();
    const answer = await fetch(`${supabaseUrl}/rest/v1/games?${buildSearch(new Date())}`, {
      headers: { apikey: supabaseKey },
      signal,
    });
    if (!answer.ok) throw new AppError('internal', `games answered ${answer.status}`);
    return (await answer.json()) as ViewedGame[];
  },
  // What came with the page is not asked for again at once.
  staleTime: pageIntervals.liveGamesRefetchMs / 2,
  refetchInterval: pageIntervals.liveGamesRefetchMs,
});

function buildSearch(now: Date): URLSearchParams {
  const { from, to } = upcomingWindow(now);
  return new URLSearchParams({
    // They stand in the document of the front page, which has to fit into one window of a connection.
    select: viewedColumns.join(),
    sport: `in.(${leagues.join(',')})`,
    external_id: `not.like.${samplePrefix}*`,
    or: `(status.eq.live,and(status.eq.scheduled,scheduled_at.gte.${from},scheduled_at.lte.${to}))`,
    // "live" stands before "scheduled".
    order: 'status.asc,scheduled_at.asc',
    limit: String(limits.tickerGames),
  });
}
