import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { gamesTexts } from '#shared/texts/games.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { toAppError } from '#web/api/to-app-error.ts';
import { showToast } from '#web/ui/toast.ts';
import { gamesKeys } from '../games.queries.ts';

/** Asks the feed for games now, then reads live and upcoming ones again. */
export function populateGamesMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async () => {
      const { error } = await (await getSupabase()).functions.invoke('populate-games');
      if (error) throw toAppError(error);
    },
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
