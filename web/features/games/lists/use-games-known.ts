import { useQuery } from '@tanstack/react-query';
import type { League } from '#shared/facts/sports.ts';
import { liveGamesQuery } from '../games.queries.ts';
import { resultsQuery } from './results.queries.ts';
import { useUpcoming } from './use-upcoming.ts';

/** Whether each list of the present day has its answer, or none: what stands below them would have to move. */
export function useGamesKnown(league: League | undefined, isCurrent: boolean): boolean {
  const asked = { enabled: isCurrent, notifyOnChangeProps: ['isPending' as const] };
  const live = useQuery({ ...liveGamesQuery, ...asked });
  const results = useQuery({ ...resultsQuery(league), ...asked });
  const upcoming = useUpcoming(league, isCurrent);
  return !isCurrent || ![live, results, upcoming].some(({ isPending }) => isPending);
}
