import type { Session } from '@supabase/supabase-js';
import { isServer } from '#web/ui/use-hydrated.ts';
import { sessionStorageKey } from '../api/supabase-client.ts';

/** The library renews a session that has so little left before it tells of it. */
const marginMs = 90_000;

export function hasStoredSession(): boolean {
  return !isServer && window.localStorage.getItem(sessionStorageKey) !== null;
}

/** What is stored, unless it has expired; without a network nobody can tell, and until then it stands. */
export function keptSession(): Session | null {
  if (isServer) return null;
  try {
    const stored = JSON.parse(window.localStorage.getItem(sessionStorageKey) ?? 'null');
    const mayStand = !navigator.onLine || stored?.expires_at * 1000 > Date.now() + marginMs;
    return typeof stored?.user?.id === 'string' && mayStand ? stored : null;
  } catch {
    return null;
  }
}
