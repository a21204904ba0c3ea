import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { minuteMs } from '#shared/facts/durations.ts';
import { getSupabase } from '#web/api/supabase-client.ts';

/** `old`: an administrator who has to sign in again. */
const Standing = z.enum(['fresh', 'old', 'none']);

/** Whether who is signed in with this address looks after the site. Asked again, because a sign-in grows old. */
export function standingQuery(email: string | undefined) {
  return queryOptions({
    queryKey: ['administrator', email],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc('administrator_standing')
        .abortSignal(signal)
        .throwOnError();
      return Standing.parse(data);
    },
    enabled: email !== undefined,
    staleTime: minuteMs,
  });
}
