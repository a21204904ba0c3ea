import { mutationOptions } from '@tanstack/react-query';
import { refreshGamesTexts as texts } from '#shared/texts/schedule.ts';
import { callFunction } from '#web/api/call-function.ts';
import { showToast } from '#web/ui/toast.ts';
import { gamesKeys } from '../games.queries.ts';

export const populateGamesMutation = mutationOptions({
  mutationFn: async () => {
    const answer = await callFunction('populate-games');
    const { FeedUpdate } = await import('#shared/schemas/functions.ts');
    return FeedUpdate.parse(answer);
  },
  onSuccess: async ({ updated }, _asked, _before, { client }) => {
    await client.invalidateQueries({ queryKey: gamesKeys.all });
    const [tone, title, description] =
      updated > 0
        ? (['success', texts.refreshed, texts.refreshedDetail] as const)
        : (['info', texts.unchanged, texts.unchangedDetail] as const);
    showToast({ tone, title, description });
  },
  onError: () =>
    showToast({
      tone: 'error',
      title: texts.refreshFailed,
      description: texts.refreshFailedDetail,
    }),
});
