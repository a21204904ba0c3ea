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
  accept(check(await auth.signInWithPassword(credentials)).session);
}

/** There is a session only where addresses need no confirmation. */
export async function signUp(
  { auth, accept }: Client & SessionKeeper,
  credentials: Credentials,
): Promise<void> {
  const options = { emailRedirectTo: siteRoot() };
  const { session } = check(await auth.signUp({ ...credentials, options }));
  if (session) accept(session);
}

export async function resendConfirmation({ auth }: Client, email: string): Promise<void> {
  check(await auth.resend({ type: 'signup', email, options: { emailRedirectTo: siteRoot() } }));
}

export async function resendEmailChange({ auth }: Client, email: string): Promise<void> {
  const options = { emailRedirectTo: siteRoot('email_change') };
  check(await auth.resend({ type: 'email_change', email, options }));
}

export async function requestPasswordReset({ auth }: Client, email: string): Promise<void> {
  check(await auth.resetPasswordForEmail(email, { redirectTo: siteRoot('recovery') }));
}

export async function updateUser(
  { auth }: Client,
  changes: AccountChanges & Partial<IdentityProof>,
): Promise<void> {
  check(await auth.updateUser(changes, { emailRedirectTo: siteRoot('email_change') }));
}

export async function requestCode({ auth }: Client): Promise<void> {
  check(await auth.reauthenticate());
}

type Answer = { data: unknown; error: Error | null };

function check<Given extends Answer>({ data, error }: Given): Given['data'] {
  if (error) throw error;
  return data;
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
