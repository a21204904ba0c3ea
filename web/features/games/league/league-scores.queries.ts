import type { QueryClient } from '@tanstack/react-query';
import type { League } from '#shared/facts/sports.ts';
import { failingJobQuery } from '#web/parts/feed-age.queries.ts';
import { channelsQuery } from '../channels.queries.ts';
import { gamesWithinQuery, type Span, spanOf } from '../periods/games-within.queries.ts';
import { scoresWindow, spellPeriod } from '../periods/period.ts';
import { readPeriod } from '../periods/use-period.ts';
import { situationsQuery } from '../situations.queries.ts';

export function scoresAroundNow(league: League): Span {
  return { name: 'scores', windowAt: (now) => scoresWindow(league, now) };
}

/** The days that an address names, in words too; undefined for those around now. */
export function findNamedDays({ chosen, isCurrent }: ReturnType<typeof readPeriod>) {
  return isCurrent ? undefined : { first: chosen.first, days: spellPeriod(chosen) };
}

/** What the scores of a league show, around now or of the day that an address names. */
export function leagueScoresQuery(league: League, date: string | undefined) {
  const { chosen, isCurrent } = readPeriod(league, date, new Date());
  return gamesWithinQuery([league], isCurrent ? scoresAroundNow(league) : spanOf(chosen));
}

/** All that the page of them shows before a browser asks for more. */
export function fetchLeagueScores(queries: QueryClient, league: League, date: string | undefined) {
  return [
    queries.fetchQuery(leagueScoresQuery(league, date)),
    queries.fetchQuery(situationsQuery),
    queries.fetchQuery(channelsQuery),
    queries.fetchQuery(failingJobQuery('scores')),
    queries.fetchQuery(failingJobQuery('schedule')),
  ];
}
