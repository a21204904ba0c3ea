import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { addCalendarTexts, calendarTexts as texts } from '#shared/texts/calendars.ts';
import { errorCodeOf } from '#web/api/error-code.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { showToast } from '#web/ui/toast.ts';
import type { CalendarSubject } from './calendar-subject.ts';
import { calendarsQuery } from './calendars.queries.ts';

type NewCalendar = CalendarSubject & { with_results: boolean };

const askAnew = (client: QueryClient, userId: string | undefined) =>
  client.invalidateQueries({ queryKey: calendarsQuery(userId).queryKey });

export function addCalendarMutation(userId: string | undefined) {
  return mutationOptions({
    mutationFn: async ({ league, team_id, with_results }: NewCalendar) => {
      const table = (await getSupabase()).from('calendars');
      await table.insert({ league, team_id, with_results }).throwOnError();
    },
    onSuccess: async (_answer, _calendar, _before, { client }) => {
      const { added: title, addedDetail: description } = addCalendarTexts;
      showToast({ tone: 'success', title, description });
      await askAnew(client, userId);
    },
    onError: async (error, _calendar, _before, { client }) => {
      const isThere = errorCodeOf(error) === 'conflict';
      const title = isThere ? addCalendarTexts.already : addCalendarTexts.failed;
      showToast({ tone: isThere ? 'info' : 'error', title });
      if (isThere) await askAnew(client, userId);
    },
  });
}

/** Pending until the list tells it, too. */
export function showResultsMutation(userId: string | undefined) {
  return mutationOptions({
    mutationFn: async ({ id, with_results }: { id: string; with_results: boolean }) => {
      const table = (await getSupabase()).from('calendars');
      await table.update({ with_results }).eq('id', id).throwOnError();
    },
    onSuccess: (_answer, _calendar, _before, { client }) => askAnew(client, userId),
    onError: () => showToast({ tone: 'error', title: texts.saveFailed }),
  });
}

export function removeCalendarMutation(userId: string | undefined) {
  return mutationOptions({
    mutationFn: async ({ id }: { id: string }) => {
      await (await getSupabase()).from('calendars').delete().eq('id', id).throwOnError();
    },
    onSuccess: async (_answer, _calendar, _before, { client }) => {
      showToast({ tone: 'success', title: texts.removed });
      await askAnew(client, userId);
    },
    onError: () => showToast({ tone: 'error', title: texts.removeFailed }),
  });
}
