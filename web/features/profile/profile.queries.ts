import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '#shared/database.types.ts';
import { getSupabase } from '#web/api/supabase-client.ts';

export type Profile = Omit<Tables<'profiles'>, 'id'>;

export const profileColumns =
  'first_name,last_name,date_of_birth,phone_number,profile_picture,score_delay_s,updated_at';

// Who has never saved anything has no row.
const noRow = 'PGRST116';

/** Null as long as the person has not told anything. */
export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) => findProfile(userId, signal),
  });
}

async function findProfile(userId: string, signal: AbortSignal): Promise<Profile | null> {
  const { data, error } = await (await getSupabase())
    .from('profiles')
    .select(profileColumns)
    .eq('id', userId)
    .abortSignal(signal)
    .maybeSingle();
  if (error && error.code !== noRow) throw error;
  const { score_delay_s: chosen = null } = data ?? {};
  if (chosen !== null) (await import('#web/api/spoilers/choose-scores.ts')).followDelay(chosen);
  return data;
}
