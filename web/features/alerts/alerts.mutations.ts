import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { AlertKind } from '#shared/facts/alerts.ts';
import { alertTexts } from '#shared/texts/alerts.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { showToast } from '#web/ui/toast.ts';
import { alertsQuery } from './alerts.queries.ts';
import { type AlertSettings, type Alerts, columnsOf, type Subject, withChoice } from './alerts.ts';

export type Of = { queryClient: QueryClient; userId: string | undefined };
type Change<Wish> = {
  apply: (alerts: Alerts, wish: Wish) => Alerts;
  save: (wish: Wish) => Promise<void>;
  failed?: string;
};
type Choice = { subject: Subject; kinds: AlertKind[] | null };

const mutationKey = ['alerts'];

/** Stands on the page at once, is saved in turn, and turns back on a refusal. */
export function changeAlerts<Wish>({ queryClient, userId }: Of, change: Change<Wish>) {
  const { queryKey } = alertsQuery(userId);
  return mutationOptions({
    mutationKey,
    scope: { id: 'alerts' },
    mutationFn: change.save,
    onMutate: async (wish) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (alerts) => alerts && change.apply(alerts, wish));
      return before;
    },
    onError: (_error, _wish, before) => {
      queryClient.setQueryData(queryKey, before);
      showToast({ tone: 'error', title: change.failed ?? alertTexts.saveFailed });
    },
    onSettled: () => {
      // An answer between two changes would show the page without the second.
      if (queryClient.isMutating({ mutationKey }) > 1) return undefined;
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}

export function saveSettingsMutation(of: Of) {
  return changeAlerts<Partial<AlertSettings>>(of, {
    apply: (alerts, wish) => ({ ...alerts, settings: { ...alerts.settings, ...wish } }),
    save: async (wish) => {
      const table = (await getSupabase()).from('alert_settings');
      await table.upsert({ user_id: of.userId, ...wish }).throwOnError();
    },
  });
}

/** Without kinds the settings hold again. */
export function saveChoiceMutation(of: Of) {
  return changeAlerts<Choice>(of, {
    apply: (alerts, { subject, kinds }) => ({
      ...alerts,
      choices: withChoice(alerts.choices, subject, kinds),
    }),
    save: async ({ subject, kinds }) => {
      const table = (await getSupabase()).from('alert_choices');
      const row = { user_id: of.userId, ...columnsOf(subject), kinds };
      const saving = kinds
        ? table.upsert({ ...row, kinds }, { onConflict: 'user_id,team_id,player_id' })
        : table.delete().eq(subject.kind === 'team' ? 'team_id' : 'player_id', subject.id);
      await saving.throwOnError();
    },
  });
}
