import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '#shared/spec/routes.ts';
import { AuthProvider } from '#web/api/auth-provider.tsx';
import { buildSession, fakeAuthServer, fan } from '#web/testing/fake-auth-server.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { useAuthDialog } from './auth-dialog-context.ts';
import { AuthDialogProvider } from './auth-dialog-provider.tsx';

function Opener() {
  const open = useAuthDialog();
  return (
    <>
      <button type="button" onClick={() => open('login')}>
        Log In
      </button>
      <button type="button" onClick={() => open('signup')}>
        Sign Up Free
      </button>
    </>
  );
}

async function openDialog(opener: 'Log In' | 'Sign Up Free') {
  const user = userEvent.setup();
  const { router } = renderWithData(
    <AuthProvider>
      <AuthDialogProvider>
        <Opener />
      </AuthDialogProvider>
    </AuthProvider>,
  );
  await user.click(screen.getByRole('button', { name: opener }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Welcome to Sports Hub' }, { timeout: 5_000 }),
  );
  const fill = async (email: string, password: string) => {
    await user.type(dialog.getByLabelText('Email'), email);
    await user.type(dialog.getByLabelText('Password'), password);
  };
  const submit = () =>
    user.click(dialog.getByRole('button', { name: /^(Log in|Create account)$/ }));
  return { user, dialog, fill, submit, router };
}

beforeEach(() => vi.unstubAllGlobals());

describe('fields', () => {
  it('tells the browser what it may fill in', async () => {
    fakeAuthServer();
    const { user, dialog } = await openDialog('Log In');
    expect(dialog.getByLabelText('Email').getAttribute('autocomplete')).toBe('email');
    expect(dialog.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
    await user.click(dialog.getByRole('tab', { name: 'Sign up' }));
    expect(dialog.getByLabelText('Password').getAttribute('autocomplete')).toBe('new-password');
  });

  it('names what is wrong with each and sends nothing', async () => {
    const calls = fakeAuthServer();
    const { dialog, fill, submit } = await openDialog('Sign Up Free');
    await fill('nobody', '12345');
    await submit();
    expect(await dialog.findByText('Please enter a valid email address')).toBeTruthy();
    expect(dialog.getByText('Password must be at least 6 characters')).toBeTruthy();
    expect(dialog.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(calls).toEqual([]);
  });
});

describe('signing up', () => {
  it('says to check the mail and stays open', async () => {
    const calls = fakeAuthServer({ signup: () => ({ body: { ...fan, identities: [] } }) });
    const { dialog, fill, submit } = await openDialog('Sign Up Free');
    await fill(fan.email, 'secret');
    await submit();
    expect(await dialog.findByText('Check your email for a confirmation link!')).toBeTruthy();
    expect(dialog.queryByRole('link')).toBeNull();
    expect(calls).toMatchObject([
      { path: '/auth/v1/signup', body: { email: fan.email, password: 'secret' } },
    ]);
  });

  it("shows the provider's refusal", async () => {
    fakeAuthServer({
      signup: () => ({
        status: 429,
        body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
      }),
    });
    const { dialog, fill, submit } = await openDialog('Sign Up Free');
    await fill(fan.email, 'secret');
    await submit();
    expect((await dialog.findByRole('alert')).textContent).toBe('Request rate limit reached');
  });
});

describe('logging in', () => {
  it('waits with a spinner, then goes to the dashboard and closes', async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
    fakeAuthServer({ token: () => promise });
    const { dialog, fill, submit, router } = await openDialog('Log In');
    await fill(fan.email, 'secret');
    await submit();
    const button = dialog.getByRole('button', { name: 'Log in' });
    await waitFor(() => expect(button).toHaveProperty('disabled', true));
    expect(button.getAttribute('aria-busy')).toBe('true');
    resolve({ body: buildSession() });
    await waitFor(() => expect(router.state.location.pathname).toBe(routes.dashboard));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("shows the provider's refusal and keeps what was typed", async () => {
    fakeAuthServer({
      token: () => ({
        status: 400,
        body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
      }),
    });
    const { dialog, fill, submit } = await openDialog('Log In');
    await fill(fan.email, 'wrong-password');
    await submit();
    expect((await dialog.findByRole('alert')).textContent).toBe('Invalid login credentials');
    expect(dialog.getByLabelText('Email')).toHaveProperty('value', fan.email);
  });

  it('calls anything else unexpected', async () => {
    fakeAuthServer({
      token: () => {
        throw new RangeError('broken');
      },
    });
    const { dialog, fill, submit } = await openDialog('Log In');
    await fill(fan.email, 'secret');
    await submit();
    expect((await dialog.findByRole('alert')).textContent).toBe('An unexpected error occurred');
  });
});

it('forgets the form and the message when the tab is switched', async () => {
  fakeAuthServer({
    token: () => ({
      status: 400,
      body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
    }),
  });
  const { user, dialog, fill, submit } = await openDialog('Log In');
  await fill(fan.email, 'wrong-password');
  await submit();
  await dialog.findByRole('alert');
  await user.click(dialog.getByRole('tab', { name: 'Sign up' }));
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByLabelText('Email')).toHaveProperty('value', '');
  await user.click(dialog.getByRole('tab', { name: 'Log in' }));
  expect(dialog.queryByRole('alert')).toBeNull();
});
