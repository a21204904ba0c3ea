import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { refreshGamesTexts } from '#shared/texts/schedule.ts';
import { callFunction } from '#web/api/call-function.ts';
import { showToast } from '#web/ui/toast.ts';
import { gamesKeys } from '../games.queries.ts';

/** Asks the feed for games now, then reads live and upcoming ones again. */
export function populateGamesMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async () => {
      const answer = await callFunction('populate-games');
      const { FeedUpdate } = await import('#shared/schemas/functions.ts');
      return FeedUpdate.parse(answer);
    },
    onSuccess: async ({ updated }) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: gamesKeys.live }),
        queryClient.invalidateQueries({ queryKey: gamesKeys.upcoming }),
        queryClient.invalidateQueries({ queryKey: gamesKeys.schedules }),
        queryClient.invalidateQueries({ queryKey: gamesKeys.within }),
      ]);
      showToast(
        updated > 0
          ? {
              tone: 'success',
              title: refreshGamesTexts.refreshed,
              description: refreshGamesTexts.refreshedDetail,
            }
          : {
              tone: 'info',
              title: refreshGamesTexts.unchanged,
              description: refreshGamesTexts.unchangedDetail,
            },
      );
    },
    onError: () =>
      showToast({
        tone: 'error',
        title: refreshGamesTexts.refreshFailed,
        description: refreshGamesTexts.refreshFailedDetail,
      }),
  });
}
