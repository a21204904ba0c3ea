import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildSession,
  buildSiteConfig,
  fakeAuthServer,
  fan,
} from '#web/testing/fake-auth-server.ts';
import { useAuth } from './auth-context.ts';
import { AuthProvider } from './auth-provider.tsx';
import { siteConfigQuery } from './site-config.ts';
import { getSupabase, sessionStorageKey } from './supabase-client.ts';

function Who() {
  const { user, isLoading, signOut } = useAuth();
  return (
    <>
      <p>{isLoading ? 'loading' : (user?.email ?? 'nobody')}</p>
      <button type="button" onClick={() => void signOut()}>
        Sign Out
      </button>
    </>
  );
}

function renderProvider() {
  const queryClient = new QueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <Who />
      </AuthProvider>
    </QueryClientProvider>,
  );
  return queryClient;
}

function storeSession(): void {
  localStorage.setItem(sessionStorageKey, JSON.stringify(buildSession()));
}

beforeEach(async () => {
  fakeAuthServer({ logout: () => ({ status: 204 }) });
  await (await getSupabase()).auth.signOut();
});

describe('who is signed in', () => {
  it('is nobody at once when nothing is stored', () => {
    renderProvider();
    expect(screen.getByText('nobody')).toBeTruthy();
  });

  it('is read from the stored session', async () => {
    storeSession();
    renderProvider();
    expect(screen.getByText('loading')).toBeTruthy();
    expect(await screen.findByText(fan.email)).toBeTruthy();
  });

  it('is nobody when what is stored is not a session', async () => {
    localStorage.setItem(sessionStorageKey, '{"broken":true}');
    renderProvider();
    expect(await screen.findByText('nobody')).toBeTruthy();
  });
});

describe('signing out', () => {
  it('forgets the session and what was shown, but not the settings of the site', async () => {
    storeSession();
    const queryClient = renderProvider();
    await screen.findByText(fan.email);
    queryClient.setQueryData(['favorites'], ['Chiefs']);
    queryClient.setQueryData(siteConfigQuery.queryKey, buildSiteConfig());
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('nobody')).toBeTruthy();
    expect(localStorage.getItem(sessionStorageKey)).toBeNull();
    await waitFor(() => expect(queryClient.getQueryData(['favorites'])).toBeUndefined());
    expect(queryClient.getQueryData(siteConfigQuery.queryKey)).toBeDefined();
  });
});
