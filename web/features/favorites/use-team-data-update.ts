import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { callFunction } from '#web/api/call-function.ts';
import { candidatesKey } from './candidates.queries.ts';

/**
 * Asks the feed for teams and rosters, then reads them again a moment later. A list that fails to load
 * asks by itself once; that it failed is told to the browser's error log alone.
 */
export function useTeamDataUpdate(loadError: Error | null) {
  const queryClient = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      await callFunction('update-sports-rosters');
      await new Promise((resolve) => setTimeout(resolve, pageIntervals.rosterReloadMs));
      await queryClient.invalidateQueries({ queryKey: candidatesKey });
    },
  });
  const hasFailed = loadError !== null;
  useEffect(() => {
    if (loadError) reportError(loadError);
  }, [loadError]);
  useEffect(() => {
    if (hasFailed) mutate();
  }, [hasFailed, mutate]);
  return { update: mutate, isUpdating: isPending, hasUpdateFailed: isError };
}
