import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { directoryTexts as texts } from '#shared/texts/sport.ts';
import { callFunction } from '#web/api/call-function.ts';
import { showToast } from '#web/ui/toast.ts';
import { directoryKeys } from './directory.queries.ts';

/** `isAsked` is false where a failed load asks by itself, and nobody is told how that went. */
type Update = { isAsked: boolean };

/** Asks the feed for rosters, gives it a moment, and reads the lists again. */
export function updateRostersMutation(queryClient: QueryClient, sport: Sport) {
  return mutationOptions({
    mutationFn: (_update: Update) => callFunction('update-sports-rosters'),
    onError: (_error, { isAsked }) => {
      if (!isAsked) return;
      showToast({
        tone: 'error',
        title: texts.updateFailed,
        description: texts.updateFailedDetail,
      });
    },
    onSettled: async () => {
      await new Promise((resolve) => setTimeout(resolve, pageIntervals.rosterReloadMs));
      await queryClient.invalidateQueries({ queryKey: directoryKeys.sport(sport) });
    },
  });
}
