import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { minuteMs } from '#shared/facts/durations.ts';
import { readAs } from '#web/api/read-rows.ts';

/** `old`: an administrator who has to sign in again. */
const Standing = z.enum(['fresh', 'old', 'none']);

/** Whether who is signed in with this address looks after the site. Asked again, because a sign-in grows old. */
export function standingQuery(email: string | undefined) {
  return queryOptions({
    queryKey: ['administrator', email],
    queryFn: readAs(Standing, (supabase) => supabase.rpc('administrator_standing')),
    enabled: email !== undefined,
    staleTime: minuteMs,
  });
}
