import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { getSupabase, sessionStorageKey } from '#web/api/supabase-client.ts';
import { type Auth, useAuth } from '#web/session/auth-context.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';
import { buildSession, fakeAuthServer, fan } from './fake-auth-server.ts';

/** Shows on the page what the provider knows, and hands out what it last said. */
export function renderAuth() {
  const queryClient = new QueryClient();
  const probe: { auth?: Auth } = {};
  function Who() {
    const auth = useAuth();
    probe.auth = auth;
    const name = auth.isLoading ? 'loading' : (auth.user?.email ?? 'nobody');
    return (
      <>
        <p>{name}</p>
        {auth.hasLostSession && <p>lost</p>}
        {auth.isRecoveringPassword && <p>recovering</p>}
      </>
    );
  }
  render(
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <Who />
      </AuthProvider>
    </QueryClientProvider>,
  );
  const latest = (): Auth => {
    if (!probe.auth) throw new Error('nothing is rendered');
    return probe.auth;
  };
  return { queryClient, latest };
}

export function storeSession(fields: Partial<ReturnType<typeof buildSession>> = {}): void {
  localStorage.setItem(sessionStorageKey, JSON.stringify({ ...buildSession(), ...fields }));
}

/** The client starts with nobody. */
export async function forgetSession(): Promise<void> {
  fakeAuthServer({ logout: () => ({ status: 204 }) });
  await (await getSupabase()).auth.signOut();
}

/** The fan, under the real provider. */
export async function renderFan() {
  storeSession();
  const rendered = renderAuth();
  await screen.findByText(fan.email);
  return rendered;
}

/** The page is looked at, or is not. */
export function turnPage(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
