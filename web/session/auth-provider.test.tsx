import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSiteConfig } from '#test/site-config.ts';
import { forgetSession, renderAuth, renderFan, storeSession } from '#web/testing/auth-probe.tsx';
import { buildSession, fakeAuthServer, fan, refusals } from '#web/testing/fake-auth-server.ts';
import { siteConfigQuery } from '../api/site-config.queries.ts';
import { sessionStorageKey } from '../api/supabase-client.ts';

const anHourAgo = () => Math.floor(Date.now() / 1000) - 3600;

beforeEach(forgetSession);

describe('who is signed in', () => {
  it('is nobody at once when nothing is stored', () => {
    renderAuth();
    expect(screen.getByText('nobody')).toBeTruthy();
  });

  it('is who the stored session names, at once', () => {
    storeSession();
    renderAuth();
    expect(screen.getByText(fan.email)).toBeTruthy();
  });

  it('waits for the refresh of a stored session that has nearly expired', async () => {
    fakeAuthServer({ token: () => ({ body: buildSession() }) });
    storeSession({ expires_at: Math.floor(Date.now() / 1000) + 60 });
    renderAuth();
    expect(screen.getByText('loading')).toBeTruthy();
    expect(await screen.findByText(fan.email)).toBeTruthy();
  });

  it('is nobody when what is stored is not a session', async () => {
    localStorage.setItem(sessionStorageKey, '{"broken":true}');
    renderAuth();
    expect(await screen.findByText('nobody')).toBeTruthy();
  });

  it('is who the refreshed session names when the stored one has expired', async () => {
    const calls = fakeAuthServer({ token: () => ({ body: buildSession() }) });
    storeSession({ expires_at: anHourAgo() });
    renderAuth();
    expect(await screen.findByText(fan.email)).toBeTruthy();
    expect(calls).toMatchObject([
      {
        path: '/auth/v1/token',
        query: { grant_type: 'refresh_token' },
        body: { refresh_token: buildSession().refresh_token },
      },
    ]);
  });

  it('is nobody, with the loss told, when an expired session is not refreshed', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    fakeAuthServer({ token: refusals.refreshTokenUsed });
    storeSession({ expires_at: anHourAgo() });
    renderAuth();
    expect(await screen.findByText('nobody')).toBeTruthy();
    expect(screen.getByText('lost')).toBeTruthy();
    expect(localStorage.getItem(sessionStorageKey)).toBeNull();
    warned.mockClear();
  });
});

describe('without a network', () => {
  beforeEach(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fakeAuthServer({ token: () => Promise.reject(new TypeError('Failed to fetch')) });
  });

  it('who was signed in stays so, at once and though the session has expired', async () => {
    storeSession({ expires_at: anHourAgo() });
    renderAuth();
    expect(screen.getByText(fan.email)).toBeTruthy();
    expect(localStorage.getItem(sessionStorageKey)).not.toBeNull();
  });

  it.each(['{"broken":true}', 'no json', '{"user":{}}'])(
    'nobody is read from %s',
    async (stored) => {
      localStorage.setItem(sessionStorageKey, stored);
      renderAuth();
      expect(await screen.findByText('nobody')).toBeTruthy();
    },
  );
});

describe('signing out', () => {
  it('forgets the session and what was shown, but not the settings of the site', async () => {
    const { queryClient, latest } = await renderFan();
    queryClient.setQueryData(['favorite-teams'], ['Chiefs']);
    queryClient.setQueryData(siteConfigQuery.queryKey, buildSiteConfig());
    const calls = fakeAuthServer({ logout: () => ({ status: 204 }) });
    await act(() => latest().signOut());
    const logouts = calls.filter(({ path }) => path === '/auth/v1/logout');
    expect(logouts).toMatchObject([{ query: { scope: 'local' } }]);
    expect(await screen.findByText('nobody')).toBeTruthy();
    expect(localStorage.getItem(sessionStorageKey)).toBeNull();
    await waitFor(() => expect(queryClient.getQueryData(['favorite-teams'])).toBeUndefined());
    expect(queryClient.getQueryData(siteConfigQuery.queryKey)).toBeDefined();
    expect(screen.queryByText('lost')).toBeNull();
  });

  it('of the other devices keeps this one', async () => {
    const { latest } = await renderFan();
    await act(() => latest().signOut('others'));
    expect(screen.getByText(fan.email)).toBeTruthy();
    expect(localStorage.getItem(sessionStorageKey)).not.toBeNull();
  });

  it.each([401, 403, 404])('takes an answer %i for the end of the session', async (status) => {
    fakeAuthServer({ logout: () => ({ status, body: { message: 'no such session' } }) });
    const { latest } = await renderFan();
    await act(() => latest().signOut());
    expect(await screen.findByText('nobody')).toBeTruthy();
    expect(localStorage.getItem(sessionStorageKey)).toBeNull();
  });

  it('fails without an answer and keeps the person signed in', async () => {
    fakeAuthServer();
    const { latest } = await renderFan();
    await expect(act(() => latest().signOut())).rejects.toThrow();
    expect(screen.getByText(fan.email)).toBeTruthy();
  });

  it('of this device alone needs no answer', async () => {
    fakeAuthServer();
    const { latest } = await renderFan();
    await act(() => latest().signOut('local'));
    expect(await screen.findByText('nobody')).toBeTruthy();
    expect(screen.queryByText('lost')).toBeNull();
  });
});

it('changing the account shows the new state at once and asks for the mail link to come back here', async () => {
  const changed = { ...buildSession().user, email: 'new@example.com' };
  const calls = fakeAuthServer({ updateUser: () => ({ body: changed }) });
  const { latest } = await renderFan();
  await act(() => latest().updateUser({ email: 'new@example.com' }));
  expect(await screen.findByText('new@example.com')).toBeTruthy();
  // A slow machine lets the client look after its session meanwhile.
  expect(calls.filter(({ path }) => path === '/auth/v1/user')).toMatchObject([
    {
      redirectTo: 'http://localhost:3000/?link=email_change',
      body: { email: 'new@example.com' },
    },
  ]);
});
