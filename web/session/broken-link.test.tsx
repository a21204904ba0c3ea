import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAuth } from '#web/testing/auth-probe.tsx';
import { fakeAuthServer } from '#web/testing/fake-auth-server.ts';
import { getSupabase, sessionStorageKey } from '../api/supabase-client.ts';

// The client of a page reads its address once, so this is the only test of the file.
it('signs nobody in by a link that holds half a session, and says what is wrong with it', async () => {
  const calls = fakeAuthServer();
  window.history.replaceState(null, '', '/#access_token=half&type=signup');
  renderAuth();
  expect(screen.getByText('loading')).toBeTruthy();
  expect(await screen.findByText('nobody')).toBeTruthy();
  const { error } = await (await getSupabase()).auth.initialize();
  expect(error?.message).toBe('No session defined in URL');
  expect(localStorage.getItem(sessionStorageKey)).toBeNull();
  expect(window.location.hash).toBe('');
  expect(calls).toEqual([]);
});
