import { queryOptions } from '@tanstack/react-query';
import { ApiKey } from '#shared/schemas/api-keys.ts';
import { readRows } from '#web/api/read-rows.ts';

export function apiKeysQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['api-keys', userId],
    queryFn: readRows(ApiKey, (supabase) =>
      supabase
        .from('api_keys')
        .select('id,name,prefix,scopes,created_at,expires_at,last_used_at')
        .order('created_at', { ascending: false }),
    ),
    enabled: userId !== undefined,
  });
}
