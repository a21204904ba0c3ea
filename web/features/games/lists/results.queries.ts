import { pageIntervals } from '#shared/facts/intervals.ts';
import { type League, leagues } from '#shared/facts/sports.ts';
import { gamesWithinQuery } from '../periods/games-within.queries.ts';
import { resultsWindow } from '../periods/period.ts';

/** What is over of today, or of the week of football, and what ended in the hours before. */
export function resultsQuery(league: League | undefined) {
  return gamesWithinQuery(
    { sports: league ? [league] : leagues },
    {
      name: 'results',
      windowAt: (now) => resultsWindow(league, now),
      status: 'final',
      refetchMs: pageIntervals.upcomingGamesRefetchMs,
    },
  );
}
