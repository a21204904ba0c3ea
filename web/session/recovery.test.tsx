import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderAuth, storeSession } from '#web/testing/auth-probe.tsx';
import { buildSession, fakeAuthServer, fan } from '#web/testing/fake-auth-server.ts';
import { getSupabase, sessionStorageKey } from '../api/supabase-client.ts';

const link = new URLSearchParams({
  access_token: 'header.payload.signature',
  expires_in: '3600',
  expires_at: String(buildSession().expires_at),
  refresh_token: 'abcdefabcdef',
  token_type: 'bearer',
  type: 'recovery',
});

beforeEach(() => {
  fakeAuthServer({
    getUser: () => ({ body: buildSession().user }),
    logout: () => ({ status: 204 }),
  });
});

// The library reads the address once in the life of a page, so the order of these tests matters.
describe('the link of a "forgot password" mail', () => {
  it('signs in, asks for a new password and leaves no token behind in the history', async () => {
    window.location.hash = link.toString();
    renderAuth();
    expect(await screen.findByText('recovering')).toBeTruthy();
    expect(screen.getByText(fan.email)).toBeTruthy();
    expect(window.location.hash).toBe('');
    const wentBack = new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });
    window.history.back();
    await act(async () => void (await wentBack));
    expect(window.location.href).not.toContain('access_token');
  });

  it('is remembered over a reload until the person is done', async () => {
    storeSession();
    const { latest } = renderAuth();
    expect(await screen.findByText('recovering')).toBeTruthy();
    act(() => latest().stopRecovering());
    expect(screen.queryByText('recovering')).toBeNull();
    expect(screen.getByText(fan.email)).toBeTruthy();
    expect(sessionStorage.length).toBe(0);
  });

  it('asks in the tab that it opened, not in the others', async () => {
    renderAuth();
    const { auth } = await getSupabase();
    await act(async () => void (await auth.signOut()));
    const otherTab = new BroadcastChannel(sessionStorageKey);
    storeSession();
    renderAuth();
    await screen.findByText(fan.email);
    otherTab.postMessage({
      event: 'PASSWORD_RECOVERY',
      session: { ...buildSession(), user: { ...buildSession().user, email: 'seen@example.com' } },
    });
    await waitFor(() => expect(screen.getByText('seen@example.com')).toBeTruthy());
    expect(screen.queryByText('recovering')).toBeNull();
    otherTab.close();
  });
});
