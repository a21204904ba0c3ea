import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarsTooTexts as texts } from '#shared/texts/calendars.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { showToast } from '#web/ui/toast.ts';

/** Offers to take back the addresses of calendars where log-ins and API keys end. `takeBack` throws when it was not done. */
export function useCalendarsToo() {
  const queryClient = useQueryClient();
  const userId = useAuth().user?.id;
  const [isWanted, setWanted] = useState(false);
  const takeBack = async () => {
    if (!isWanted || userId === undefined) return;
    const table = (await getSupabase()).from('calendars');
    await table.delete().eq('user_id', userId).throwOnError();
    setWanted(false);
    await queryClient.invalidateQueries({ queryKey: ['calendars', userId] });
  };
  /** It has ended the API keys, and cannot be undone. */
  const afterNewPassword = async () => {
    await takeBack().catch(() => showToast({ tone: 'error', title: texts.failed }));
    await queryClient.invalidateQueries({ queryKey: ['api-keys', userId] });
  };
  const field = (
    <CheckField
      label={texts.label}
      detail={texts.detail}
      isChecked={isWanted}
      onChange={setWanted}
    />
  );
  return { field, takeBack, afterNewPassword };
}
