import type { User } from '@supabase/supabase-js';
import { pageIntervals } from '#shared/facts/intervals.ts';
import type { Supabase } from '../api/supabase-client.ts';
import { awaitedEmails } from './awaited-emails.ts';

type Client = Pick<Supabase, 'auth'>;

/** Asks the server now and then whether the session still stands: another device may have ended it. */
export function watchSession(client: Client): () => void {
  const check = () => {
    if (document.visibilityState === 'visible') void checkSession(client);
  };
  const timer = setInterval(check, pageIntervals.sessionCheckMs);
  document.addEventListener('visibilitychange', check);
  window.addEventListener('online', check);
  check();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('online', check);
  };
}

/** No answer, or a server that is busy, says nothing about the session. */
async function checkSession({ auth }: Client): Promise<void> {
  const { data: found, error } = await auth.getUser();
  const { data: stored } = await auth.getSession();
  // An address may have been confirmed in another browser.
  if (found.user && stored.session && loginOf(found.user) !== loginOf(stored.session.user)) {
    await auth.refreshSession();
  }
  // The library itself drops a session that the server does not know.
  if (!hasStatus(error, [401, 403])) return;
  const { error: refreshError } = await auth.refreshSession();
  if (hasStatus(refreshError, [400, 401, 403])) await auth.signOut({ scope: 'local' });
}

function loginOf(user: User): string {
  return JSON.stringify([user.email, ...awaitedEmails(user)]);
}

function hasStatus(error: { status?: number } | null, statuses: number[]): boolean {
  return error?.status !== undefined && statuses.includes(error.status);
}
