import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { gamesTexts } from '#shared/texts/games.ts';
import { callFunction } from '#web/api/call-function.ts';
import { showToast } from '#web/ui/toast.ts';
import { gamesKeys } from '../games.queries.ts';

/** Asks the feed for games now, then reads live and upcoming ones again. */
export function populateGamesMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: () => callFunction('populate-games'),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: gamesKeys.live }),
        queryClient.invalidateQueries({ queryKey: gamesKeys.upcoming }),
        queryClient.invalidateQueries({ queryKey: gamesKeys.schedules }),
      ]);
      showToast({
        tone: 'success',
        title: gamesTexts.refreshed,
        description: gamesTexts.refreshedDetail,
      });
    },
    onError: () =>
      showToast({
        tone: 'error',
        title: gamesTexts.refreshFailed,
        description: gamesTexts.refreshFailedDetail,
      }),
  });
}
