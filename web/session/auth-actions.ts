import type { Session } from '@supabase/supabase-js';
import type { Supabase } from '../api/supabase-client.ts';
import type { AccountChanges, Credentials, IdentityProof, SignOutScope } from './auth-context.ts';
import { siteRoot } from './auth-entry.ts';
import { sayFarewell } from './before-sign-out.ts';

type Client = Pick<Supabase, 'auth'>;

export type SessionKeeper = {
  accept: (session: Session | null) => void;
  /** True while an end of the session would surprise the person. */
  isExpected: { current: boolean };
};

export async function signIn(
  { auth, accept }: Client & SessionKeeper,
  credentials: Credentials,
): Promise<void> {
  const { data, error } = await auth.signInWithPassword(credentials);
  if (error) throw error;
  accept(data.session);
}

/** There is a session only where addresses need no confirmation. */
export async function signUp(
  { auth, accept }: Client & SessionKeeper,
  credentials: Credentials,
): Promise<void> {
  const { data, error } = await auth.signUp({
    ...credentials,
    options: { emailRedirectTo: siteRoot() },
  });
  if (error) throw error;
  if (data.session) accept(data.session);
}

export async function resendConfirmation({ auth }: Client, email: string): Promise<void> {
  const { error } = await auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: siteRoot() },
  });
  if (error) throw error;
}

export async function resendEmailChange({ auth }: Client, email: string): Promise<void> {
  const { error } = await auth.resend({
    type: 'email_change',
    email,
    options: { emailRedirectTo: siteRoot('email_change') },
  });
  if (error) throw error;
}

export async function requestPasswordReset({ auth }: Client, email: string): Promise<void> {
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo: siteRoot('recovery') });
  if (error) throw error;
}

export async function updateUser(
  { auth }: Client,
  changes: AccountChanges & Partial<IdentityProof>,
): Promise<void> {
  const { error } = await auth.updateUser(changes, { emailRedirectTo: siteRoot('email_change') });
  if (error) throw error;
}

export async function requestCode({ auth }: Client): Promise<void> {
  const { error } = await auth.reauthenticate();
  if (error) throw error;
}

/**
 * Without a scope it signs out this device, and throws when the server could not be told; 'local' does not wait for an
 * answer. Only 'global' ends API keys.
 */
export async function signOut(
  { auth, accept, isExpected }: Client & SessionKeeper,
  wanted?: SignOutScope,
): Promise<void> {
  const scope = wanted ?? 'local';
  await sayFarewell(scope);
  isExpected.current = scope === 'others';
  const { error } = await auth.signOut({ scope });
  if (error && wanted !== 'local') throw error;
  if (scope !== 'others') accept(null);
}
