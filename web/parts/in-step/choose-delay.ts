import { useMutation, useQueryClient } from '@tanstack/react-query';
import { scoreSettingsTexts as texts } from '#shared/texts/score-settings.ts';
import { chooseScoreDelay } from '#web/api/spoilers/choose-scores.ts';
import { chosenDelay } from '#web/api/spoilers/score-delay.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { showToast } from '#web/ui/toast.ts';

const mutationKey = ['score-delay'];

/** For this device at once; wall, phones and alerts of who is signed in follow. */
export function useChooseDelay(): (seconds: number) => void {
  const userId = useAuth().user?.id;
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'score-delay' },
    mutationFn: async (row: { id: string; score_delay_s: number }) => {
      await (await getSupabase()).from('profiles').upsert(row).throwOnError();
    },
    // An answer between two steps would take the second back.
    onMutate: (row) => queryClient.cancelQueries({ queryKey: ['profile', row.id] }),
    onError: () => showToast({ tone: 'error', title: texts.notShared }),
    onSettled: (_data, _error, row) =>
      queryClient.isMutating({ mutationKey }) > 1
        ? undefined
        : queryClient.invalidateQueries({ queryKey: ['profile', row.id] }),
  });
  return (seconds) => {
    chooseScoreDelay(seconds);
    if (userId !== undefined) mutate({ id: userId, score_delay_s: chosenDelay.read() });
  };
}
