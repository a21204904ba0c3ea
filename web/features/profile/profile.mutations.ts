import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '#shared/errors.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { type Profile, profileColumns, profileQuery } from './profile.queries.ts';

export type ProfileChanges = Partial<Omit<Profile, 'updated_at'>>;

/** Saves the given fields and leaves the others as they are; says nothing, the form does. */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  const userId = useAuth().user?.id;
  return useMutation({
    mutationFn: (changes: ProfileChanges) => {
      if (userId === undefined) throw new AppError('unauthenticated', 'nobody is signed in');
      return saveProfile(userId, changes);
    },
    onSuccess: async (saved) => {
      if (userId === undefined) return;
      const { queryKey } = profileQuery(userId);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, saved);
    },
  });
}

async function saveProfile(userId: string, changes: ProfileChanges): Promise<Profile> {
  const { data } = await (await getSupabase())
    .from('profiles')
    .upsert({ id: userId, ...changes })
    .select(profileColumns)
    .single()
    .throwOnError();
  return data;
}
