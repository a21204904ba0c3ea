import type { UserIdentity } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { otherProvider } from '#shared/facts/other-provider.ts';
import { getSupabase } from '#web/api/supabase-client.ts';

/** What opens the account beside its password. */
export function linkedSignInsQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['linked-sign-ins', userId],
    queryFn: listLinked,
    enabled: userId !== undefined,
  });
}

async function listLinked(): Promise<UserIdentity[]> {
  const { data, error } = await (await getSupabase()).auth.getUserIdentities();
  if (error) throw error;
  return data.identities.filter(({ provider }) => provider === otherProvider);
}
