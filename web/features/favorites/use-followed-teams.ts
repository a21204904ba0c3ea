import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAuth } from '#web/session/auth-context.ts';
import { useReported } from '#web/ui/use-reported.ts';
import { favoriteTeamsQuery } from './favorites.queries.ts';

/** Ready as soon as the first try has ended: scores do not wait for a second. A failure is only logged. */
export function useFollowedTeams(): { teamIds: ReadonlySet<string>; isReady: boolean } {
  const { data, error, isLoading, failureCount } = useQuery(favoriteTeamsQuery(useAuth().user?.id));
  useReported(error);
  const isReady = !isLoading || failureCount > 0;
  return useMemo(
    () => ({ teamIds: new Set(data?.flatMap(({ listedId }) => listedId ?? [])), isReady }),
    [data, isReady],
  );
}
