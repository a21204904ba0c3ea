import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { sessionStorageKey } from '#web/api/supabase-client.ts';
import { AuthContext, useAuth } from '#web/session/auth-context.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';
import { buildSession, fakeAuthServer } from '#web/testing/fake-auth-server.ts';
import { takeWaitingToasts } from '#web/ui/toast.ts';
import { ProtectedRoute } from './protected-route.tsx';

function renderProtected(at = '/dashboard') {
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>Landing</h1> },
      { element: <ProtectedRoute />, children: [{ path: '/dashboard', element: <h1>Games</h1> }] },
    ],
    { initialEntries: [at] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  return router;
}

describe('a protected page', () => {
  it('sends a visitor to the landing page at once', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('a visitor needs no request')));
    renderProtected();
    expect(await screen.findByRole('heading', { name: 'Landing' })).toBeTruthy();
  });

  it('tells a visitor who followed a link why it led elsewhere, and only then', async () => {
    fakeAuthServer();
    const router = renderProtected();
    await screen.findByRole('heading', { name: 'Landing' });
    expect(takeWaitingToasts()).toEqual([]);
    await act(() => router.navigate('/dashboard'));
    await screen.findByRole('heading', { name: 'Landing' });
    expect(takeWaitingToasts()).toMatchObject([{ title: 'That page is for members' }]);
  });

  it('is shown at once to who is signed in', () => {
    fakeAuthServer();
    localStorage.setItem(sessionStorageKey, JSON.stringify(buildSession()));
    renderProtected();
    expect(screen.getByRole('heading', { name: 'Games' })).toBeTruthy();
  });

  it('shows a spinner while the stored session is read, then the page', async () => {
    fakeAuthServer({ token: () => ({ body: buildSession() }) });
    const expired = { ...buildSession(), expires_at: Math.floor(Date.now() / 1000) - 60 };
    localStorage.setItem(sessionStorageKey, JSON.stringify(expired));
    renderProtected();
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(await screen.findByRole('heading', { name: 'Games' }, { timeout: 5_000 })).toBeTruthy();
  });
});

describe('useAuth', () => {
  it('throws outside of its provider', () => {
    function Lost() {
      return <AuthContext value={null}>{useAuth().user?.email}</AuthContext>;
    }
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Lost />)).toThrow('useAuth must be used within an AuthProvider');
    silenced.mockClear();
  });
});
