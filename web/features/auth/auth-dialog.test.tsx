import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keysOf } from '#shared/facts/keys-of.ts';
import { routes } from '#shared/facts/routes.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';
import { dropWish, readWish, saveReturnAddress } from '#web/session/return-address.ts';
import {
  type AuthAnswers,
  buildSession,
  fakeAuthServer,
  fan,
  refusals,
} from '#web/testing/fake-auth-server.ts';
import { holdMedia } from '#web/testing/hold-media.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { useAuthDialog } from './auth-dialog-context.ts';
import { AuthDialogProvider } from './auth-dialog-provider.tsx';

const views = { 'Log In': 'login', 'Sign Up Free': 'signup', 'Use an old link': 'renew' } as const;

function Opener() {
  const open = useAuthDialog();
  return keysOf(views).map((name) => (
    <button key={name} type="button" onClick={() => open(views[name])}>
      {name}
    </button>
  ));
}

async function openDialog(opener: keyof typeof views, answers: AuthAnswers = {}) {
  const calls = fakeAuthServer(answers);
  const user = userEvent.setup();
  const { router } = renderWithData(
    <AuthProvider>
      <AuthDialogProvider>
        <Opener />
      </AuthDialogProvider>
    </AuthProvider>,
    // The dialog stands over every page.
    { path: '*' },
  );
  await user.click(screen.getByRole('button', { name: opener }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Welcome to Sports Hub' }));
  const fill = async (email: string, password: string) => {
    await user.type(dialog.getByLabelText('Email'), email);
    await user.type(dialog.getByLabelText('Password'), password);
  };
  const submit = () =>
    user.click(dialog.getByRole('button', { name: /^(Log in|Create account)$/ }));
  const enter = async (email: string, password: string) => {
    await fill(email, password);
    await submit();
  };
  return { calls, user, dialog, fill, submit, enter, router };
}

function expectField(field: HTMLElement, id: string, autocomplete: string): void {
  expect(field.id).toBe(id);
  expect(field.getAttribute('autocomplete')).toBe(autocomplete);
}

beforeEach(() => {
  dropWish();
  vi.unstubAllGlobals();
});

describe('fields', () => {
  it('tells the browser what it may fill in', async () => {
    const { user, dialog } = await openDialog('Log In');
    expectField(dialog.getByLabelText('Email'), 'log-in-email', 'username');
    expectField(dialog.getByLabelText('Password'), 'log-in-password', 'current-password');
    await user.click(dialog.getByRole('tab', { name: 'Sign up' }));
    expectField(dialog.getByLabelText('Email'), 'sign-up-email', 'username');
    expectField(dialog.getByLabelText('Password'), 'sign-up-password', 'new-password');
  });

  it('names what is wrong with each and sends nothing', async () => {
    const { calls, dialog, enter } = await openDialog('Sign Up Free');
    await enter('nobody', '12345');
    expect(await dialog.findByText('Please enter a valid email address')).toBeTruthy();
    expect(dialog.getByText('Password must be at least 6 characters')).toBeTruthy();
    expect(dialog.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(dialog.getByLabelText('Email'));
    expect(calls).toEqual([]);
  });
});

describe('signing up', () => {
  const signup = () => ({ body: { ...fan, identities: [] } });

  it('says to check the mail and stays open', async () => {
    const { calls, dialog, enter } = await openDialog('Sign Up Free', { signup });
    await enter(fan.email, 'secret');
    expect(await dialog.findByText('Check your email for a confirmation link!')).toBeTruthy();
    expect(dialog.queryByRole('link')).toBeNull();
    expect(calls).toMatchObject([
      {
        path: '/auth/v1/signup',
        redirectTo: 'http://localhost:3000/',
        body: { email: fan.email, password: 'secret' },
      },
    ]);
  });

  it.each([
    ['while the mail server does not answer', [{ subject: 'all' }], 1],
    ['but not while it does', [], 0],
  ])('says that mails are still on their way %s', async (_name, failing, shown) => {
    const asked = vi.fn(() => ({ body: failing }));
    const { dialog, enter } = await openDialog('Sign Up Free', { signup, feed_states: asked });
    await enter(fan.email, 'secret');
    await dialog.findByText('Check your email for a confirmation link!');
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await waitFor(() => expect(dialog.queryAllByText(/still on their way/)).toHaveLength(shown));
  });

  it('sends along what was wanted, for the mail', async () => {
    saveReturnAddress('/game/1');
    const { calls, dialog, enter } = await openDialog('Sign Up Free', { signup });
    await enter(fan.email, 'secret');
    await dialog.findByText('Check your email for a confirmation link!');
    expect(calls).toMatchObject([{ redirectTo: 'http://localhost:3000/?next=%2Fgame%2F1' }]);
  });

  it("shows the provider's refusal", async () => {
    const { dialog, enter } = await openDialog('Sign Up Free', {
      signup: refusals.tooManyRequests,
    });
    await enter(fan.email, 'secret');
    expect((await dialog.findByRole('alert')).textContent).toBe('Request rate limit reached');
  });
});

it('a password that is too weak is refused under its field, and typing another one clears that', async () => {
  const { user, dialog, fill, submit } = await openDialog('Sign Up Free', {
    signup: refusals.weakPassword,
  });
  await fill(fan.email, 'sunshine1');
  expect(await dialog.findByText('not allowed')).toBeTruthy();
  await submit();
  const reason = await dialog.findByRole('alert');
  const field = dialog.getByLabelText('Password');
  expect(reason.textContent).toBe('Password is known to be weak');
  expect(field.getAttribute('aria-describedby')).toBe(reason.id);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, ' rises');
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
});

describe('logging in', () => {
  it('waits with a spinner, then goes to the dashboard and closes', async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
    const { calls, user, dialog, router, enter } = await openDialog('Log In', {
      token: () => promise,
    });
    await enter(fan.email, 'secret');
    const button = dialog.getByRole('button', { name: 'Log in' });
    await waitFor(() => expect(button).toHaveProperty('disabled', true));
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(dialog.getByLabelText('Email')).toHaveProperty('readOnly', true);
    expect(dialog.getByLabelText('Password')).toHaveProperty('readOnly', true);
    expect(calls).toMatchObject([
      {
        path: '/auth/v1/token',
        query: { grant_type: 'password' },
        body: { email: fan.email, password: 'secret' },
      },
    ]);
    resolve({ body: buildSession() });
    await waitFor(() => expect(router.state.location.pathname).toBe(routes.dashboard));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  });

  it('leads on to what was wanted, and says so before', async () => {
    saveReturnAddress('/game/1');
    const token = () => ({ body: buildSession() });
    const { dialog, router, enter } = await openDialog('Log In', { token });
    expect(dialog.getByText(authTexts.wishKept)).toBeTruthy();
    await enter(fan.email, 'secret');
    await waitFor(() => expect(router.state.location.pathname).toBe('/game/1'));
    expect(readWish()).toBeNull();
  });

  it("shows the provider's refusal and keeps what was typed", async () => {
    const { dialog, enter } = await openDialog('Log In', { token: refusals.wrongPassword });
    await enter(fan.email, 'wrong-password');
    expect((await dialog.findByRole('alert')).textContent).toBe('Invalid login credentials');
    expect(dialog.getByLabelText('Email')).toHaveProperty('value', fan.email);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Password')));
    expect(dialog.queryByRole('button', { name: 'Send the mail again' })).toBeNull();
  });

  it('forgets the refusal when a field is refused', async () => {
    const { user, dialog, submit, enter } = await openDialog('Log In', {
      token: refusals.wrongPassword,
    });
    await enter(fan.email, 'wrong-password');
    await dialog.findByText('Invalid login credentials');
    await user.clear(dialog.getByLabelText('Password'));
    await submit();
    expect(await dialog.findByText('Password must be at least 6 characters')).toBeTruthy();
    expect(dialog.queryByText('Invalid login credentials')).toBeNull();
  });

  it.each([
    ['no answer', {}],
    ['a gateway', { token: () => ({ status: 503, body: {} }) }],
    ['a refusal without words', { token: () => ({ status: 400, body: {} }) }],
  ])('calls %s unexpected', async (_, answers) => {
    const { dialog, enter } = await openDialog('Log In', answers);
    await enter(fan.email, 'secret');
    expect((await dialog.findByRole('alert')).textContent).toBe('An unexpected error occurred');
  });
});

describe('an address that is not confirmed', () => {
  async function meetUnconfirmed(resend: () => { status?: number; body: unknown }) {
    const opened = await openDialog('Log In', { token: refusals.unconfirmed, resend });
    await opened.enter(fan.email, 'secret');
    const again = await opened.dialog.findByRole('button', { name: 'Send the mail again' });
    await opened.user.type(opened.dialog.getByLabelText('Email'), '.changed.since');
    await opened.user.click(again);
    return opened;
  }

  it('is told so and gets another mail', async () => {
    const { dialog, calls } = await meetUnconfirmed(() => ({ body: {} }));
    expect(await dialog.findByText('Check your email for a confirmation link!')).toBeTruthy();
    expect(dialog.getByText('Email not confirmed')).toBeTruthy();
    expect(calls.at(-1)).toMatchObject({
      path: '/auth/v1/resend',
      redirectTo: 'http://localhost:3000/',
      body: { type: 'signup', email: fan.email },
    });
  });

  it('hears why there is no other mail, and may ask again', async () => {
    const { dialog } = await meetUnconfirmed(() => ({
      status: 429,
      body: { code: 'over_email_send_rate_limit', message: 'Only after 60 seconds' },
    }));
    expect(await dialog.findByText('Only after 60 seconds')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Send the mail again' })).toBeTruthy();
  });
});

describe('a forgotten password', () => {
  it('takes the typed address along and says the same whoever asks', async () => {
    const { calls, user, dialog } = await openDialog('Log In', { recover: () => ({ body: {} }) });
    await user.type(dialog.getByLabelText('Email'), fan.email);
    await user.click(dialog.getByRole('button', { name: 'Forgot password?' }));
    expect(dialog.getByLabelText('Email')).toHaveProperty('value', fan.email);
    expect(document.activeElement).toBe(dialog.getByLabelText('Email'));
    await user.click(dialog.getByRole('button', { name: 'Send the link' }));
    expect(
      await dialog.findByText('If this address has an account, a mail with a link is on its way.'),
    ).toBeTruthy();
    expect(calls).toMatchObject([
      {
        path: '/auth/v1/recover',
        redirectTo: 'http://localhost:3000/?link=recovery',
        body: { email: fan.email },
      },
    ]);
  });

  it('needs an address', async () => {
    const { calls, user, dialog } = await openDialog('Log In');
    await user.click(dialog.getByRole('button', { name: 'Forgot password?' }));
    await user.click(dialog.getByRole('button', { name: 'Send the link' }));
    expect(await dialog.findByText('Please enter a valid email address')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it("shows the provider's refusal", async () => {
    const { user, dialog } = await openDialog('Log In', { recover: refusals.tooManyRequests });
    await user.type(dialog.getByLabelText('Email'), fan.email);
    await user.click(dialog.getByRole('button', { name: 'Forgot password?' }));
    await user.click(dialog.getByRole('button', { name: 'Send the link' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Request rate limit reached');
  });

  it('leads back to the log-in with the address', async () => {
    const { user, dialog } = await openDialog('Log In');
    await user.click(dialog.getByRole('button', { name: 'Forgot password?' }));
    await user.type(dialog.getByLabelText('Email'), fan.email);
    await user.click(dialog.getByRole('button', { name: 'Back to log in' }));
    expect(dialog.getByLabelText('Email')).toHaveProperty('value', fan.email);
    expect(dialog.getByLabelText('Password')).toHaveProperty('value', '');
  });

  it('begins with the reason after a link that was refused', async () => {
    const { dialog } = await openDialog('Use an old link');
    expect(dialog.getByRole('alert').textContent).toContain('This link no longer works');
    expect(dialog.getByRole('button', { name: 'Send the link' })).toBeTruthy();
  });
});

it('closing gives the focus back to the opener and forgets what was typed', async () => {
  const { user, dialog, fill } = await openDialog('Log In');
  await fill(fan.email, 'secret');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  const opener = screen.getByRole('button', { name: 'Log In' });
  expect(document.activeElement).toBe(opener);
  await user.keyboard('{Enter}');
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('');
  expect(dialog.queryByText(fan.email)).toBeNull();
});

it('takes a pasted password', async () => {
  const { user, dialog } = await openDialog('Log In');
  await user.click(dialog.getByLabelText('Password'));
  await user.paste('from a password manager');
  expect(dialog.getByLabelText('Password')).toHaveProperty('value', 'from a password manager');
});

it('can be read before the keyboard covers it where fingers point', async () => {
  holdMedia('(pointer: coarse)');
  await openDialog('Log In');
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});

it('forgets the form and the message when the tab is switched', async () => {
  const { user, dialog, enter } = await openDialog('Log In', { token: refusals.wrongPassword });
  await enter(fan.email, 'wrong-password');
  await dialog.findByRole('alert');
  await user.click(dialog.getByRole('tab', { name: 'Sign up' }));
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByLabelText('Email')).toHaveProperty('value', '');
  await user.click(dialog.getByRole('tab', { name: 'Log in' }));
  expect(dialog.queryByRole('alert')).toBeNull();
});
