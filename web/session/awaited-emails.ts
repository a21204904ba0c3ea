import type { User } from '@supabase/supabase-js';

/** The addresses that have not confirmed a change of the address yet; none when nothing waits. */
export function awaitedEmails(user: User): string[] {
  if (!user.new_email) return [];
  const confirmed = 'email_change_confirmed' in user ? user.email_change_confirmed : undefined;
  return [
    ...(confirmed === 'current' || !user.email ? [] : [user.email]),
    ...(confirmed === 'new' ? [] : [user.new_email]),
  ];
}
