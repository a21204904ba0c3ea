import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ApiKey } from '#shared/schemas/api-keys.ts';
import { getSupabase } from '#web/api/supabase-client.ts';

/** Newest first. */
export function apiKeysQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['api-keys', userId],
    queryFn: ({ signal }) => listApiKeys(signal),
    enabled: userId !== undefined,
  });
}

async function listApiKeys(signal: AbortSignal): Promise<ApiKey[]> {
  const { data } = await (await getSupabase())
    .from('api_keys')
    .select('id,name,prefix,scopes,created_at,expires_at,last_used_at')
    .order('created_at', { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return z.array(ApiKey).parse(data);
}
