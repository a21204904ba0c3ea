import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#shared/database.types.ts';
import { isServer } from '#web/ui/use-hydrated.ts';
import { getSiteConfig } from './site-config.ts';

export type Supabase = SupabaseClient<Database>;

/** Where the session is kept in local storage: tells without the library, and to index.html, whether there is one. */
export const sessionStorageKey = 'sports-hub-session';

let opening: Promise<Supabase> | undefined;

/** The one client of the page. The library is 35 kB, so it loads when somebody first needs it. */
export function getSupabase(): Promise<Supabase> {
  opening ??= openSupabase().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function openSupabase(): Promise<Supabase> {
  const [{ createClient }, config] = await Promise.all([
    import('@supabase/supabase-js'),
    getSiteConfig(),
  ]);
  const client = createClient<Database>(config.supabaseUrl, config.supabaseKey, {
    auth: isServer
      ? { persistSession: false, autoRefreshToken: false }
      : { storageKey: sessionStorageKey },
    // The query cache repeats failed reads; two layers of it would hide a failure for a minute.
    db: { retry: false },
  });
  if (!isServer) dropTokensFromAddress();
  return client;
}

/** The client has read the link of a mail by now; left in the history, "back" would lead to its old tokens. */
function dropTokensFromAddress(): void {
  const { hash, pathname, search } = window.location;
  if (!hash.includes('access_token=')) return;
  window.history.replaceState(window.history.state, '', pathname + search);
}
