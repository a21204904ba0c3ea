import type { StorageClient } from '@supabase/storage-js';
import { getSiteConfig } from './site-config.ts';
import { getSupabase } from './supabase-client.ts';

/** The storage service with the rights of who is signed in at this moment. */
export async function openStorage(): Promise<StorageClient> {
  const [library, supabase, { supabaseUrl, supabaseKey }] = await Promise.all([
    import('@supabase/storage-js'),
    getSupabase(),
    getSiteConfig(),
  ]);
  const { data } = await supabase.auth.getSession();
  return new library.StorageClient(`${supabaseUrl}/storage/v1`, {
    apikey: supabaseKey,
    authorization: `Bearer ${data.session?.access_token ?? supabaseKey}`,
  });
}
