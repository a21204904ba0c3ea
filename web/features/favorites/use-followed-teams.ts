import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAuth } from '#web/api/auth-context.ts';
import { favoriteTeamsQuery } from './favorites.queries.ts';

/** Names in lower case. Ready as soon as the first try has ended: scores do not wait for a second. */
export function useFollowedTeams(): { names: ReadonlySet<string>; isReady: boolean } {
  const { data, isLoading, failureCount } = useQuery(favoriteTeamsQuery(useAuth().user?.id));
  const isReady = !isLoading || failureCount > 0;
  return useMemo(
    () => ({ names: new Set(data?.map(({ name }) => name.toLowerCase())), isReady }),
    [data, isReady],
  );
}
