import { queryOptions } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { limits, samplePrefix } from '#shared/facts/limits.ts';
import { leagues } from '#shared/facts/sports.ts';
import { readPublic } from '#web/api/read-public.ts';
import { onCondition, type ViewedGame, viewedColumns } from '../game-view.ts';
import { upcomingWindow } from '../game-windows.ts';

/** What is on, else the last that ended, then what comes next: for visitors, whose first page has no room for the client library. */
export const tickerQuery = queryOptions({
  queryKey: ['games', 'ticker'],
  queryFn: async ({ signal }) => {
    const read = (search: Record<string, string>) =>
      readPublic<ViewedGame>('games', { ...ofLeagues, ...search }, signal);
    const games = await read(onOrAhead(new Date()));
    if (games.some(({ status }) => status === 'live')) return games;
    return [...(await read(lastEnded)), ...games];
  },
  // What came with the page is not asked for again at once.
  staleTime: pageIntervals.liveGamesRefetchMs / 2,
  refetchInterval: pageIntervals.liveGamesRefetchMs,
});

const ofLeagues = {
  // They stand in the document of the front page, which has to fit into one window of a connection.
  select: viewedColumns.join(),
  sport: `in.(${leagues.join(',')})`,
  external_id: `not.like.${samplePrefix}*`,
};
const lastEnded = { status: 'eq.final', order: 'scheduled_at.desc', limit: '1' };

function onOrAhead(now: Date): Record<string, string> {
  const { from, to } = upcomingWindow(now);
  return {
    or: `(${onCondition},and(status.eq.scheduled,scheduled_at.gte.${from},scheduled_at.lte.${to}))`,
    order: 'scheduled_at.asc',
    limit: String(limits.tickerGames),
  };
}
