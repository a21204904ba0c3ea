import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Auth, AuthContext } from '#web/api/auth-context.ts';
import { buildAuth } from '#web/testing/build-auth.ts';
import { buildSession, fan } from '#web/testing/fake-auth-server.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { useMailLinkNotice } from './use-mail-link-notice.ts';

function Page() {
  useMailLinkNotice();
  return <Toaster />;
}

function arriveWith(hash: string, isSignedIn: boolean) {
  window.location.hash = hash;
  const session = isSignedIn ? (buildSession() as Auth['session']) : null;
  const auth = buildAuth({ session });
  return renderWithData(
    <AuthContext value={auth}>
      <Page />
    </AuthContext>,
    { at: `/${hash}` },
  );
}

afterEach(() => {
  window.location.hash = '';
});

describe('the link of a mail', () => {
  it('greets who is signed in by it and cleans the address', async () => {
    const { router } = arriveWith('#access_token=a.b.c&type=signup', true);
    expect(await screen.findByText('Your email is confirmed')).toBeTruthy();
    await waitFor(() => expect(router.state.location.hash).toBe(''));
  });

  it('says nothing until the session is there', () => {
    arriveWith('#access_token=a.b.c', false);
    expect(screen.queryByText('Your email is confirmed')).toBeNull();
  });

  it('explains a link that was refused', async () => {
    const { router } = arriveWith('#error=access_denied&error_code=otp_expired', false);
    expect(await screen.findByText(/invalid or has expired/)).toBeTruthy();
    await waitFor(() => expect(router.state.location.hash).toBe(''));
  });

  it('leaves other places of a page alone', () => {
    const { router } = arriveWith('#pricing', true);
    expect(router.state.location.hash).toBe('#pricing');
    expect(screen.queryByText(fan.email)).toBeNull();
  });
});
