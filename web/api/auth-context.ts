import type { Session, User } from '@supabase/supabase-js';
import { createContext, use } from 'react';
import { authTexts } from '#shared/texts/auth.ts';

export type Credentials = { email: string; password: string };

export type Auth = {
  user: User | null;
  session: Session | null;
  /** True until the stored session is read. */
  isLoading: boolean;
  /** Each rejects with the provider's error. */
  signIn: (credentials: Credentials) => Promise<void>;
  signUp: (credentials: Credentials) => Promise<void>;
  signOut: () => Promise<void>;
};

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error(authTexts.outsideProvider);
  return auth;
}
