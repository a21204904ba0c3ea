import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, Route, RouterProvider, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStorageKey } from '#web/api/supabase-client.ts';
import { type Auth, AuthContext, useAuth } from '#web/session/auth-context.ts';
import { findWayIn } from '#web/session/auth-entry.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';
import { dropWish, readWish, saveReturnAddress } from '#web/session/return-address.ts';
import { buildAuth } from '#web/testing/build-auth.ts';
import { buildSession, fakeAuthServer } from '#web/testing/fake-auth-server.ts';
import { nextToast } from '#web/testing/read-page.ts';
import { takeWaitingToasts } from '#web/ui/toast.ts';
import { ProtectedRoute } from './protected-route.tsx';

beforeEach(() => void dropWish());

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
    await nextToast();
  });

  it('tells a visitor why it led elsewhere, and keeps where they wanted to go', async () => {
    fakeAuthServer();
    const router = renderProtected('/dashboard?tab=injuries');
    await screen.findByRole('heading', { name: 'Landing' });
    await waitFor(() => expect(findWayIn()).toBe('/dashboard?tab=injuries'));
    expect(takeWaitingToasts()).toMatchObject([{ title: 'That page is for members' }]);
    await act(() => router.navigate('/dashboard'));
    await screen.findByRole('heading', { name: 'Landing' });
    await waitFor(() => expect(findWayIn()).toBe('/dashboard'));
    expect(takeWaitingToasts()).toMatchObject([{ title: 'That page is for members' }]);
  });

  it('says nothing over what another notice tells', async () => {
    fakeAuthServer();
    renderProtected('/dashboard#error=access_denied');
    await screen.findByRole('heading', { name: 'Landing' });
    await waitFor(() => expect(readWish()).toBe('/dashboard'));
    expect(takeWaitingToasts()).toEqual([]);
  });

  it.each([
    ['is where who signs out does not want to go again', false, null],
    ['is where a session that ended elsewhere goes on', true, '/dashboard'],
  ])('%s', async (_words, hasLostSession, wish) => {
    const session = buildSession() as Auth['session'];
    const page = (fields: Partial<Auth>) => (
      <AuthContext value={buildAuth(fields)}>
        <MemoryRouter initialEntries={['/dashboard']}>
          <Routes>
            <Route path="/" element={<h1>Landing</h1>} />
            <Route element={<ProtectedRoute />}>
              <Route path="/dashboard" element={<h1>Games</h1>} />
            </Route>
          </Routes>
        </MemoryRouter>
      </AuthContext>
    );
    saveReturnAddress('/nfl');
    const { rerender } = render(page({ session }));
    expect(screen.getByRole('heading', { name: 'Games' })).toBeTruthy();
    rerender(page({ hasLostSession }));
    expect(await screen.findByRole('heading', { name: 'Landing' })).toBeTruthy();
    await waitFor(() => expect(readWish()).toBe(wish));
    expect(takeWaitingToasts()).toEqual([]);
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
    expect(await screen.findByRole('heading', { name: 'Games' })).toBeTruthy();
  });
});

it('useAuth throws outside of its provider', () => {
  function Lost() {
    return <AuthContext value={null}>{useAuth().user?.email}</AuthContext>;
  }
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Lost />)).toThrow('useAuth must be used within an AuthProvider');
  silenced.mockClear();
});
