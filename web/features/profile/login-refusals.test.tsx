import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionStorageKey } from '#web/api/supabase-client.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';
import { forgetSession, storeSession } from '#web/testing/auth-probe.tsx';
import {
  type AuthAnswers,
  buildSession,
  fakeAuthServer,
  fan,
  refusals,
} from '#web/testing/fake-auth-server.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { LoginForm } from './login-form.tsx';

const user = userEvent.setup();
const getUser = () => ({ body: buildSession().user });

beforeEach(forgetSession);

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
