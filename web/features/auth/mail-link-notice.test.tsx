import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { welcomeDue } from '#web/parts/welcome-due.ts';
import type { Auth } from '#web/session/auth-context.ts';
import { findWayIn } from '#web/session/auth-entry.ts';
import { dropWish } from '#web/session/return-address.ts';
import { buildSession } from '#web/testing/fake-auth-server.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { countToasts } from '#web/ui/toast.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { MailLinkNotice } from './mail-link-notice.tsx';

function arriveAt(address: string, fields: Partial<Auth> = {}) {
  window.history.replaceState(null, '', address);
  const openDialog = vi.fn();
  const view = renderWithData(
    <>
      <MailLinkNotice arrivedAt={window.location} />
      <Toaster />
    </>,
    { auth: fields, openAuthDialog: openDialog, at: address, path: '*' },
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
  welcomeDue.keep(null);
});
afterEach(() => window.history.replaceState(null, '', '/'));

describe('the link of a mail', () => {
  const refusedChange = `/?link=email_change${refused}`;
  const awaited = '/?link=email_change#message=Confirmation+link+accepted.';
  const taken = '/?link=email_change#error=access_denied&error_code=email_exists';
  const identity = '/?link=identity#message=Identity+linked';
  const loggedIn = { session, user: session?.user ?? null };
  const changed = accepted('email_change');
  const toOther = /mail to your other address/;
  it.each([
    ['that who is signed in has a new address', changed, { session }, /^Your email is changed$/],
    ['a refused sign-up', `/${refused}`, {}, /invalid or has expired. Log in/],
    ['a refused change of the address', refusedChange, {}, /Change your email again/],
    ['a refused invitation', `/?link=invite${refused}`, {}, /ask for a new invitation/],
    [
      'to who is logged in already that nothing is missing',
      `/${refused}`,
      loggedIn,
      /You are logged in already/,
    ],
    ['to a visitor that the other address is awaited', awaited, {}, toOther],
    ['to who is signed in that the other address is awaited', awaited, { session }, toOther],
    ['that the address is taken', taken, {}, /^Another account uses this address\.$/],
    ['that another sign-in is linked', identity, { session }, /^The sign-in is linked$/],
  ])('tells %s, and cleans the address', async (_what, address, fields, words) => {
    const { expectCleanAddress, openDialog } = arriveAt(address, fields);
    expect(await screen.findByText(words)).toBeTruthy();
    await expectCleanAddress();
    expect(openDialog).not.toHaveBeenCalled();
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

  it.each([
    ['of a new password: the dialog asks for it', accepted('recovery')],
    ['to who comes from another service with a session', '/#access_token=a.b.c'],
  ])('says nothing %s', async (_what, address) => {
    const toasts = countToasts();
    const { expectCleanAddress } = arriveAt(address, { session });
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

  it('leaves other places of a page alone', async () => {
    const toasts = countToasts();
    const { router } = arriveAt('/#pricing', { session });
    await findWords();
    expect(router.state.location.hash).toBe('#pricing');
    expect(countToasts()).toBe(toasts);
  });
});
