import type { RealtimeClient } from '@supabase/realtime-js';
import { whenIdle } from '#web/ui/when-idle.ts';
import { getSiteConfig } from './site-config.ts';
import { spread } from './spread.ts';
import { getSupabase } from './supabase-client.ts';

/** Between attempts to open a lost socket again, the last one from then on. */
const reopenAfterMs = [1_000, 2_000, 5_000];
const longestMs = 10_000;

let opening: Promise<RealtimeClient> | undefined;

/** The one socket of the page. Its library is 13 kB and comes after the page stands: until then polling answers. */
export function getRealtime(): Promise<RealtimeClient> {
  opening ??= openRealtime().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function openRealtime(): Promise<RealtimeClient> {
  await new Promise<void>((resolve) => whenIdle(resolve));
  const [library, supabase, { supabaseUrl, supabaseKey }] = await Promise.all([
    import('@supabase/realtime-js'),
    getSupabase(),
    getSiteConfig(),
  ]);
  const realtime = new library.RealtimeClient(`${supabaseUrl.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: supabaseKey },
    reconnectAfterMs: (tries: number) => spread(reopenAfterMs[tries - 1] ?? longestMs),
    accessToken: async () => {
      const { data } = await supabase.auth.getSession();
      return data.session?.access_token ?? supabaseKey;
    },
  });
  // Channels that are open learn who has signed in or out.
  supabase.auth.onAuthStateChange((_, session) => void realtime.setAuth(session?.access_token));
  return realtime;
}
