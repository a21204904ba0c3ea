import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '#shared/facts/routes.ts';
import { sessionStorageKey } from '#web/api/supabase-client.ts';
import { welcomeDue } from '#web/parts/welcome-due.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';
import { markRecovering } from '#web/session/recovery-mark.ts';
import { forgetSession } from '#web/testing/auth-probe.tsx';
import {
  type AuthAnswers,
  buildSession,
  fakeAuthServer,
  fan,
  refusals,
} from '#web/testing/fake-auth-server.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { takeWaitingToasts } from '#web/ui/toast.ts';
import { AuthDialogProvider } from './auth-dialog-provider.tsx';

/** The page after the link of the mail, or after a reload of it. */
async function arrive(
  answers: AuthAnswers,
  { account = {}, title = 'Set a new password' }: { account?: object; title?: string } = {},
) {
  const calls = fakeAuthServer(answers);
  const session = buildSession();
  const signedIn = { ...session, user: { ...session.user, ...account } };
  localStorage.setItem(sessionStorageKey, JSON.stringify(signedIn));
  markRecovering(fan.id);
  const user = userEvent.setup();
  const { router } = renderWithData(
    <AuthProvider>
      <AuthDialogProvider>
        <p>{null}</p>
      </AuthDialogProvider>
    </AuthProvider>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const save = async (password: string) => {
    await user.clear(dialog.getByLabelText('New password'));
    await user.type(dialog.getByLabelText('New password'), password);
    await user.click(dialog.getByRole('button', { name: 'Save password' }));
  };
  return { calls, user, router, dialog, save };
}

const changedUser = { body: buildSession().user };

beforeEach(async () => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  await forgetSession();
});

describe('after the link of an invitation', () => {
  const invitedAt = { invited_at: '2026-11-20T12:00:00Z' };
  /** The link of the invitation confirmed the address and signed its owner in. */
  const arrivedAt = {
    ...invitedAt,
    confirmed_at: '2026-11-22T12:00:00.100Z',
    last_sign_in_at: '2026-11-22T12:00:00.200Z',
  };

  it('the first password is chosen', async () => {
    const { save, router } = await arrive(
      { updateUser: () => changedUser },
      { account: arrivedAt, title: 'Choose a password' },
    );
    await save('a-new-secret');
    await waitFor(() => expect(router.state.location.pathname).toBe(routes.dashboard));
    expect(takeWaitingToasts()).toMatchObject([{ title: 'Your account is ready' }]);
    expect(welcomeDue.read()).not.toBeNull();
  });

  it('a later one is a new one', async () => {
    const account = { ...invitedAt, recovery_sent_at: '2026-11-23T12:00:00Z' };
    const { dialog } = await arrive({}, { account, title: 'Set a new password' });
    expect(dialog.getByLabelText('New password')).toBeTruthy();
  });
});

describe('after the link of a "forgot password" mail', () => {
  it('takes a new password and goes to the dashboard', async () => {
    const account = {
      confirmed_at: '2026-11-20T12:00:00Z',
      last_sign_in_at: '2026-11-23T12:00:00Z',
    };
    const answers = { updateUser: () => changedUser };
    const { calls, dialog, save, router } = await arrive(answers, { account });
    expect(dialog.getByText(`For the account of ${fan.email}`)).toBeTruthy();
    await save('a-new-secret');
    await waitFor(() => expect(router.state.location.pathname).toBe(routes.dashboard));
    expect(calls).toMatchObject([{ path: '/auth/v1/user', body: { password: 'a-new-secret' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(takeWaitingToasts()).toMatchObject([{ title: 'Your password is changed' }]);
    expect(welcomeDue.read()).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it('offers password managers the account with the new password', async () => {
    const { dialog } = await arrive({});
    const field = dialog.getByLabelText<HTMLInputElement>('New password');
    expect(field.autocomplete).toBe('new-password');
    expect(field.form?.querySelector('[autocomplete=username]')).toHaveProperty('value', fan.email);
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('sends no password that is too short', async () => {
    const { calls, dialog, save } = await arrive({});
    await save('12345');
    expect(await dialog.findByText('Password must be at least 6 characters')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('explains a refusal and lets the person try again', async () => {
    const answers = [refusals.samePassword(), changedUser];
    const { dialog, save, router } = await arrive({
      updateUser: async () => (await answers.shift()) ?? changedUser,
    });
    await save('the-old-one');
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'New password should be different from the old password.',
    );
    expect(document.activeElement).toBe(dialog.getByLabelText('New password'));
    await save('a-new-secret');
    await waitFor(() => expect(router.state.location.pathname).toBe(routes.dashboard));
  });

  it('says under the field that a password is too weak', async () => {
    const { dialog, save } = await arrive({ updateUser: refusals.weakPassword });
    await save('sunshine1');
    const reason = await dialog.findByRole('alert');
    const field = dialog.getByLabelText('New password');
    expect(reason.textContent).toBe('Password is known to be weak');
    expect(field.getAttribute('aria-describedby')).toBe(reason.id);
    expect(document.activeElement).toBe(field);
  });

  it('keeps the old password when the dialog is closed, also after a reload', async () => {
    const { calls, user } = await arrive({});
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toEqual([]);
    expect(sessionStorage.length).toBe(0);
  });
});
