import { ApiKey } from '#shared/schemas/api-keys.ts';
import { readRows, userQuery } from '#web/api/read-rows.ts';

export const apiKeysQuery = userQuery(
  'api-keys',
  readRows(ApiKey, (supabase) =>
    supabase
      .from('api_keys')
      .select('id,name,prefix,scopes,created_at,expires_at,last_used_at')
      .order('created_at', { ascending: false }),
  ),
);
