import type { Session, User } from '@supabase/supabase-js';
import { createContext, use } from 'react';
import { sessionTexts } from '#shared/texts/session.ts';

export type Credentials = { email: string; password: string };
export type AccountChanges = { email?: string; password?: string };
/** That the person at the device is the owner: the present password, or a mailed code. */
export type IdentityProof = { current_password: string } | { nonce: string };
/** Which sessions of the person end: all, this one, or all but this one. */
export type SignOutScope = 'global' | 'local' | 'others';

/** Each action rejects with the provider's error. */
export type Auth = {
  user: User | null;
  session: Session | null;
  /** True until the stored session is read. */
  isLoading: boolean;
  /** The session ended without a word of the person in this tab. */
  hasLostSession: boolean;
  /** The link of a "forgot password" mail signed the person in, and no new password is set yet. */
  isRecoveringPassword: boolean;
  signIn: (credentials: Credentials) => Promise<void>;
  signUp: (credentials: Credentials) => Promise<void>;
  resendConfirmation: (email: string) => Promise<void>;
  /** To each address that has not confirmed the change yet; `email` is the present one. */
  resendEmailChange: (email: string) => Promise<void>;
  requestPasswordReset: (email: string) => Promise<void>;
  /** Refused without a proof when the sign-in was long ago. */
  updateUser: (changes: AccountChanges & Partial<IdentityProof>) => Promise<void>;
  /** Mails a code that proves who asks. */
  requestCode: () => Promise<void>;
  signOut: (scope?: SignOutScope) => Promise<void>;
  /** The person keeps the old password after all. */
  stopRecovering: () => void;
};

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error(sessionTexts.outsideProvider);
  return auth;
}
