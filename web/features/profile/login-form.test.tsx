import { AuthApiError } from '@supabase/supabase-js';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildSiteConfig } from '#test/site-config.ts';
import { keepSiteConfig } from '#web/api/site-config.ts';
import { sessionStorageKey } from '#web/api/supabase-client.ts';
import type { AccountChanges, Auth } from '#web/session/auth-context.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';
import { forgetSession, storeSession } from '#web/testing/auth-probe.tsx';
import {
  type AuthAnswers,
  buildSession,
  fakeAuthServer,
  fan,
  refusals,
} from '#web/testing/fake-auth-server.ts';
import { fakeBackend, neverAnswers } from '#web/testing/fake-backend.ts';
import { findHref, nextToast } from '#web/testing/read-page.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { LoginForm } from './login-form.tsx';

const user = userEvent.setup();
const saved = 'Login details updated. Check your email if required.';

beforeEach(() => void fakeBackend(neverAnswers));

type Options = { newEmail?: string; confirmed?: string; answer?: () => Promise<void> };

function renderForm({ newEmail, confirmed, answer = async () => {} }: Options = {}) {
  const sent: (AccountChanges | string)[] = [];
  const account = {
    ...buildSession().user,
    new_email: newEmail,
    email_change_confirmed: confirmed,
  } as Auth['user'];
  const { queryClient } = renderWithData(<LoginForm />, {
    auth: {
      user: account,
      updateUser: (changes) => {
        sent.push(changes);
        return answer();
      },
      resendEmailChange: (address) => {
        sent.push(address);
        return answer();
      },
    },
  });
  return { sent, queryClient };
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('New password');

async function fill(address: string, secret: string): Promise<void> {
  await user.clear(email());
  if (address !== '') await user.type(email(), address);
  if (secret !== '') await user.type(password(), secret);
}
const submit = () => user.click(screen.getByRole('button', { name: 'Update login' }));

describe('the log-in form', () => {
  it('shows the address, and tells password managers which field is which', () => {
    renderForm();
    expect([email().value, email().autocomplete]).toEqual([fan.email, 'username']);
    expect([password().value, password().autocomplete]).toEqual(['', 'new-password']);
    expect(password().type).toBe('password');
  });

  it('says beside the password that other devices are signed out', () => {
    renderForm();
    const hint = document.getElementById(password().getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toContain('signs you out on all other devices');
  });

  it('offers to take back the addresses of calendars with a new password alone', async () => {
    const { calls } = fakeBackend(() => []);
    const deleted = () => calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
    renderForm();
    const choice = () => screen.queryByRole('checkbox', { name: /take back calendar addresses/ });
    expect(choice()).toBeNull();
    await fill(fan.email, 'a-new-secret');
    await user.click(choice() ?? document.body);
    expect(deleted()).toEqual([]);
    await submit();
    expect(await screen.findByText(saved)).toBeTruthy();
    expect(deleted()).toEqual(['/rest/v1/calendars']);
    expect(choice()).toBeNull();
  });

  it.each([
    ['nothing is filled in', '', 'Nothing to update'],
    ['the address is the same', fan.email, 'No changes detected'],
    ['only its case differs', fan.email.toUpperCase(), 'No changes detected'],
  ])('sends nothing when %s', async (_, address, message) => {
    const { sent } = renderForm();
    await fill(address, '');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(sent).toEqual([]);
  });

  it.each([
    ['a changed address', 'new@example.com', '', { email: 'new@example.com' }],
    ['an entered password', fan.email, 'secret 1', { password: 'secret 1' }],
    ['a password without an address', '', 'secret 1', { password: 'secret 1' }],
    ['both', 'new@example.com', 'secret 1', { email: 'new@example.com', password: 'secret 1' }],
  ])('sends %s and no more', async (_, address, secret, changes) => {
    const { sent } = renderForm();
    await fill(address, secret);
    await submit();
    expect((await screen.findByText(saved)).getAttribute('role')).toBe('status');
    expect(sent).toEqual([changes]);
    expect([email().value, password().value]).toEqual([fan.email, '']);
  });

  it.each([
    ['new@', '', 'Please enter a valid email address'],
    [fan.email, '12345', 'Password must be at least 6 characters'],
  ])('refuses %j with the password %j', async (address, secret, message) => {
    const { sent } = renderForm();
    await fill(address, secret);
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(sent).toEqual([]);
  });

  it('explains a failure that nobody expected and keeps what is typed', async () => {
    renderForm({ answer: () => Promise.reject(new TypeError('broken')) });
    await fill('new@example.com', 'secret 1');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Unexpected error updating login');
    expect([email().value, password().value]).toEqual(['new@example.com', 'secret 1']);
  });

  it('forgets the last message when a field is refused', async () => {
    renderForm();
    await submit();
    await screen.findByText('No changes detected');
    await fill('nonsense', '');
    await submit();
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.queryByText('No changes detected')).toBeNull();
  });

  it('waits with the button and forgets the last message', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    renderForm({ answer: () => promise });
    await submit();
    await screen.findByText('No changes detected');
    await fill('new@example.com', '');
    await submit();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Update login' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    expect(button.disabled).toBe(true);
    expect(screen.queryByText('No changes detected')).toBeNull();
    resolve();
    expect(await screen.findByText(saved)).toBeTruthy();
  });
});

describe('an address that waits for its confirmation', () => {
  const sendAgain = () => user.click(screen.getByRole('button', { name: 'Send the mail again' }));
  it('is not mentioned when there is none', () => {
    renderForm();
    expect(screen.queryByText(/Waiting for confirmation/)).toBeNull();
  });

  it('is named, while the present one still counts', () => {
    renderForm({ newEmail: 'new@example.com' });
    expect(
      screen.getByText(`Waiting for confirmation at ${fan.email} and new@example.com`),
    ).toBeTruthy();
    expect(screen.getByText(/link in the mail to each of your two addresses/)).toBeTruthy();
    expect(email().value).toBe(fan.email);
  });

  it.each([
    ['current', 'new@example.com'],
    ['new', fan.email],
  ])('is half confirmed by the %s one', (confirmed, awaited) => {
    renderForm({ newEmail: 'new@example.com', confirmed });
    expect(screen.getByText(`Waiting for confirmation at ${awaited}`)).toBeTruthy();
    expect(screen.getByText(/The other address has confirmed/)).toBeTruthy();
  });

  it('can be given up', async () => {
    const { sent } = renderForm({ newEmail: 'new@example.com' });
    await user.click(screen.getByRole('button', { name: 'Keep my present email' }));
    expect(sent).toEqual([{ email: fan.email }]);
  });

  it('gets the mail again', async () => {
    const { sent } = renderForm({ newEmail: 'new@example.com' });
    await sendAgain();
    expect((await nextToast()).title).toBe(`Mail sent to ${fan.email} and new@example.com`);
    expect(sent).toEqual([fan.email]);
  });

  it('hears why the mail was not sent', async () => {
    const error = new AuthApiError('Wait a minute', 429, 'over_email_send_rate_limit');
    renderForm({ newEmail: 'new@example.com', answer: () => Promise.reject(error) });
    await sendAgain();
    expect((await nextToast()).title).toBe('Wait a minute');
  });

  it('finds the mail in the local mailbox of a server without mail', async () => {
    keepSiteConfig(buildSiteConfig({ mailbox: true }));
    renderForm({ newEmail: 'new@example.com' });
    expect(await findHref('Open the local mailbox')).toBe('/dev/mailbox');
  });
});

const getUser = () => ({ body: buildSession().user });

/** The form under the real provider and client; the server answers as told. */
async function submitPassword(answers: AuthAnswers, beforeSubmit = () => {}) {
  const calls = fakeAuthServer({ getUser, ...answers });
  storeSession();
  renderWithData(
    <AuthProvider>
      <LoginForm />
    </AuthProvider>,
  );
  await screen.findByDisplayValue(fan.email);
  await user.type(screen.getByLabelText('New password'), 'secret 1');
  beforeSubmit();
  await user.click(screen.getByRole('button', { name: 'Update login' }));
  return calls;
}

const message = async () => (await screen.findByRole('alert')).textContent;

describe('a change of the log-in', () => {
  beforeEach(forgetSession);

  it.each([
    [
      'the words of the server',
      refusals.samePassword,
      'New password should be different from the old password.',
    ],
    [
      'a refusal without words',
      () => ({ status: 400, body: { message: '' } }),
      'Failed to update login',
    ],
    ['a refusal without anything', () => ({ status: 422, body: {} }), 'Failed to update login'],
    ['a gateway', () => ({ status: 503, body: {} }), 'Unexpected error updating login'],
    ['no server', undefined, 'Unexpected error updating login'],
  ])('that meets %s says so', async (_, updateUser, words) => {
    await submitPassword({ updateUser });
    expect(await message()).toBe(words);
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'secret 1');
  });

  it('that is too weak says so under its field', async () => {
    await submitPassword({ updateUser: refusals.weakPassword });
    expect(await message()).toBe('Password is known to be weak');
    const field = screen.getByLabelText('New password');
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('without a session says that it is missing', async () => {
    const calls = await submitPassword({}, () => localStorage.removeItem(sessionStorageKey));
    expect(await message()).toBe('Auth session missing!');
    expect(calls).toEqual([]);
  });
});
