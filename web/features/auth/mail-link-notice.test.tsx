import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { welcomeDue } from '#web/parts/welcome-due.ts';
import { type Auth, AuthContext } from '#web/session/auth-context.ts';
import { findWayIn } from '#web/session/auth-entry.ts';
import { dropWish } from '#web/session/return-address.ts';
import { buildAuth } from '#web/testing/build-auth.ts';
import { buildSession } from '#web/testing/fake-auth-server.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { countToasts, takeWaitingToasts } from '#web/ui/toast.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { AuthDialogContext } from './auth-dialog-context.ts';
import { MailLinkNotice } from './mail-link-notice.tsx';

function arriveAt(address: string, fields: Partial<Auth> = {}) {
  window.history.replaceState(null, '', address);
  const openDialog = vi.fn();
  const view = renderWithData(
    <AuthContext value={buildAuth(fields)}>
      <AuthDialogContext value={openDialog}>
        <MailLinkNotice arrivedAt={window.location} />
        <Toaster />
      </AuthDialogContext>
    </AuthContext>,
    { at: address, path: '*' },
  );
  const expectCleanAddress = () =>
    waitFor(() => expect(view.router.state.location).toMatchObject({ search: '', hash: '' }));
  return { ...view, openDialog, expectCleanAddress };
}

/** The words of a notice have come by now, if one was due. */
const findWords = () => act(async () => void (await import('./mail-link-toasts.ts')));

const session = buildSession() as Auth['session'];
const accepted = (kind: string) => `/#access_token=a.b.c&type=${kind}`;
const refused = '#error=access_denied&error_code=otp_expired';

beforeAll(async () => void (await import('#web/ui/toast-stack.tsx')));
beforeEach(() => {
  dropWish();
  takeWaitingToasts();
  welcomeDue.keep(null);
});
afterEach(() => window.history.replaceState(null, '', '/'));

describe('the link of a mail', () => {
  it('greets who is signed in by it and cleans the address', async () => {
    const { expectCleanAddress } = arriveAt(accepted('email_change'), { session });
    expect(await screen.findByText('Your email is changed')).toBeTruthy();
    await expectCleanAddress();
  });

  it.each([
    ['a link that confirmed the address', accepted('signup'), '2026-11-01T00:00:00.2Z', true],
    ['another service for the first time', '/#access_token=a.b.c', '2026-11-01T00:00:01Z', true],
    ['another service once more', '/#access_token=a.b.c', '2026-11-02T00:00:00Z', false],
  ])(
    'leads who comes by %s to the dashboard, which welcomes the new',
    async (_, at, last, isNew) => {
      const confirmed = { confirmed_at: '2026-11-01T00:00:00Z', last_sign_in_at: last };
      const user = { ...buildSession().user, ...confirmed } as Auth['user'];
      const { expectCleanAddress, router } = arriveAt(at, { session, user });
      await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
      expect(welcomeDue.read()).toBe(isNew ? user?.id : null);
      await expectCleanAddress();
    },
  );

  it.each([
    ['/#access_token=a.b.c&type=signup', '/dashboard', ''],
    ['/?next=%2Fgame%2F1%3Ftab%3Dplays#access_token=a.b.c&type=signup', '/game/1', '?tab=plays'],
    ['/?next=%2F%2Fevil.example#access_token=a.b.c&type=signup', '/dashboard', ''],
    ['/?next=javascript%3Aalert(1)#access_token=a.b.c&type=signup', '/dashboard', ''],
    // A new password is asked for first.
    ['/?link=recovery&next=%2Fgame%2F1#access_token=a.b.c&type=recovery', '/', ''],
    [`/?next=%2Fgame%2F1${refused}`, '/game/1', ''],
    ['/game/1?tab=plays#access_token=a.b.c', '/game/1', '?tab=plays'],
  ])('leads who is signed in on to what was wanted (%s)', async (address, pathname, search) => {
    const { router } = arriveAt(address, { session });
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname, search, hash: '' }),
    );
  });

  it('keeps what was wanted for the log-in that a refused link asks for', async () => {
    const { expectCleanAddress, router } = arriveAt(`/?next=%2Fgame%2F1${refused}`);
    await expectCleanAddress();
    expect(router.state.location.pathname).toBe('/');
    expect(findWayIn()).toBe('/game/1');
  });

  it('says nothing of a new password: the dialog asks for it', async () => {
    const toasts = countToasts();
    const { expectCleanAddress } = arriveAt(accepted('recovery'), { session });
    await expectCleanAddress();
    await findWords();
    expect(countToasts()).toBe(toasts);
  });

  it('says nothing until the session is there', async () => {
    const toasts = countToasts();
    arriveAt(accepted('signup'), { isLoading: true });
    await findWords();
    expect(countToasts()).toBe(toasts);
  });

  it.each([
    ['signup', `/${refused}`, /invalid or has expired. Log in/],
    ['email_change', `/?link=email_change${refused}`, /Change your email again/],
    ['invite', `/?link=invite${refused}`, /ask for a new invitation/],
  ])('explains a link that was refused (%s)', async (_kind, address, words) => {
    const { expectCleanAddress, openDialog } = arriveAt(address);
    expect(await screen.findByText(words)).toBeTruthy();
    await expectCleanAddress();
    expect(openDialog).not.toHaveBeenCalled();
  });

  it('explains a link that holds no session', async () => {
    const { expectCleanAddress } = arriveAt(accepted('signup'));
    expect(await screen.findByText(/invalid or has expired. Log in/)).toBeTruthy();
    await expectCleanAddress();
  });

  it.each([`/?link=recovery${refused}`, accepted('recovery')])(
    'offers another link for a new password when %s signed nobody in',
    async (address) => {
      const { expectCleanAddress, openDialog } = arriveAt(address);
      await expectCleanAddress();
      expect(openDialog).toHaveBeenCalledExactlyOnceWith('renew');
    },
  );

  it('points who is signed in to the profile instead', async () => {
    const { openDialog } = arriveAt(`/?link=recovery${refused}`, { session });
    expect(await screen.findByText(/change your password on your profile/)).toBeTruthy();
    expect(openDialog).not.toHaveBeenCalled();
  });

  it('tells who is logged in already that nothing is missing', async () => {
    arriveAt(`/${refused}`, { session, user: session?.user ?? null });
    expect(await screen.findByText(/You are logged in already/)).toBeTruthy();
  });

  it('waits until it is known who is signed in', async () => {
    const { openDialog } = arriveAt(`/?link=recovery${refused}`, { isLoading: true });
    await findWords();
    expect(openDialog).not.toHaveBeenCalled();
  });

  it.each([{}, { session }])('says that the other address is awaited', async (fields) => {
    const address = '/?link=email_change#message=Confirmation+link+accepted.';
    const { expectCleanAddress } = arriveAt(address, fields);
    expect(await screen.findByText(/mail to your other address/)).toBeTruthy();
    await expectCleanAddress();
  });

  it('says that the address is taken', async () => {
    arriveAt('/?link=email_change#error=access_denied&error_code=email_exists');
    expect(await screen.findByText('Another account uses this address.')).toBeTruthy();
  });

  it('says nothing to who comes from another service with a session', async () => {
    const toasts = countToasts();
    const { expectCleanAddress } = arriveAt('/#access_token=a.b.c', { session });
    await expectCleanAddress();
    await findWords();
    expect(countToasts()).toBe(toasts);
  });

  it.each([
    ['access_denied', 'You cancelled it. Nothing has changed.'],
    ['provider_unavailable', /does not answer/],
    ['bad_oauth_state', /another browser/],
  ])('explains in our own words why another service opened nothing (%s)', async (code, words) => {
    const foreign = encodeURIComponent('<b>Send your password to us</b>');
    const { expectCleanAddress } = arriveAt(
      `/#error=x&error_code=${code}&error_description=${foreign}`,
    );
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('The sign-in did not work')).toBeTruthy();
    expect(screen.queryByText(/Send your password/)).toBeNull();
    await expectCleanAddress();
  });

  it('says that another sign-in is linked', async () => {
    const { expectCleanAddress } = arriveAt('/?link=identity#message=Identity+linked', {
      session,
    });
    expect(await screen.findByText('The sign-in is linked')).toBeTruthy();
    await expectCleanAddress();
  });

  it('leaves other places of a page alone', async () => {
    const toasts = countToasts();
    const { router } = arriveAt('/#pricing', { session });
    await findWords();
    expect(router.state.location.hash).toBe('#pricing');
    expect(countToasts()).toBe(toasts);
  });
});
