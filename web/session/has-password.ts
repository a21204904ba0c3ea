import type { User } from '@supabase/supabase-js';

/** False for whoever came by another service and never set one. */
export function hasPassword(user: User | null): boolean {
  return !(user && 'has_password' in user && user.has_password === false);
}
