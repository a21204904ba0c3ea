import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { sessionStorageKey } from '#web/api/supabase-client.ts';
import { type Auth, useAuth } from '#web/session/auth-context.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';
import { buildSession } from './fake-auth-server.ts';

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
