import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
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
import { useProvenUpdate } from './use-proven-update.tsx';

const user = userEvent.setup();
const getUser = () => ({ body: buildSession().user });
const change = { password: 'a better password' };

beforeEach(forgetSession);

function Change({ begin }: { begin: 'password' | 'code' }) {
  const { update, dialog } = useProvenUpdate(begin);
  const [outcome, setOutcome] = useState('');
  const start = () =>
    update(change).then(
      (isDone) => setOutcome(isDone ? 'changed' : 'given up'),
      (error: Error) => setOutcome(error.message),
    );
  return (
    <>
      <button type="button" onClick={() => void start()}>
        Change
      </button>
      <p>Outcome: {outcome}</p>
      {dialog}
    </>
  );
}

/** Each call of the server takes the next of its answers; the last one stays. */
async function start(
  updates: (() => unknown)[],
  { begin = 'password', ...answers }: AuthAnswers & { begin?: 'password' | 'code' } = {},
) {
  const next = () => (updates.length > 1 ? updates.shift() : updates[0])?.() as object;
  const calls = fakeAuthServer({ getUser, updateUser: next, ...answers });
  storeSession();
  renderWithData(
    <AuthProvider>
      <Change begin={begin} />
    </AuthProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const sent = () => calls.map(({ body }) => body);
  return { sent };
}

async function findDialog() {
  return within(await screen.findByRole('dialog', { name: 'Is it you?' }));
}

type Dialog = Awaited<ReturnType<typeof findDialog>>;
const confirm = (dialog: Dialog) => user.click(dialog.getByRole('button', { name: 'Confirm' }));
const outcome = () => screen.getByText(/^Outcome/).textContent;

describe('a change of the login', () => {
  it('asks for nothing when the sign-in is fresh', async () => {
    const { sent } = await start([getUser]);
    await waitFor(() => expect(outcome()).toBe('Outcome: changed'));
    expect(sent()).toMatchObject([change]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for the present password otherwise, and says when it is wrong', async () => {
    const answers = [refusals.proofNeeded, refusals.wrongCurrentPassword, getUser];
    const { sent } = await start(answers);
    const dialog = await findDialog();
    await confirm(dialog);
    expect((await dialog.findByRole('alert')).textContent).toContain('enter your current password');
    const field = dialog.getByLabelText('Current password');
    expect(field.getAttribute('autocomplete')).toBe('current-password');
    await user.type(field, 'a guess');
    await confirm(dialog);
    await waitFor(() =>
      expect(dialog.getByRole('alert').textContent).toBe('That is not your password'),
    );
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.clear(field);
    await user.type(field, 'the right one');
    await confirm(dialog);
    await waitFor(() => expect(outcome()).toBe('Outcome: changed'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent().at(-1)).toMatchObject({ ...change, current_password: 'the right one' });
  });

  it('takes a mailed code instead, as the mail shows it', async () => {
    const answers = [refusals.proofNeeded, refusals.wrongCode, getUser];
    const { sent } = await start(answers, { reauthenticate: () => ({ body: {} }) });
    const dialog = await findDialog();
    await user.click(dialog.getByRole('button', { name: 'Mail me a code instead' }));
    expect(await dialog.findByText(`Mail sent to ${fan.email}`)).toBeTruthy();
    const field = dialog.getByLabelText('Code from the mail');
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(document.activeElement).toBe(field);
    await user.type(field, '1234');
    await confirm(dialog);
    expect((await dialog.findByRole('alert')).textContent).toContain('eight figures');
    await user.type(field, ' 5678');
    await confirm(dialog);
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('is wrong'));
    await user.clear(field);
    await user.type(field, '8765 4321');
    await confirm(dialog);
    await waitFor(() => expect(outcome()).toBe('Outcome: changed'));
    expect(sent().at(-1)).toMatchObject({ ...change, nonce: '87654321' });
  });

  it('begins with the code for whoever forgot the password, and mails it when asked to', async () => {
    await start([refusals.proofNeeded], { begin: 'code', reauthenticate: () => ({ body: {} }) });
    const dialog = await findDialog();
    expect(dialog.queryByLabelText('Code from the mail')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Mail me a code' }));
    expect(await dialog.findByLabelText('Code from the mail')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Use my password' }));
    expect(dialog.getByLabelText('Current password')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Mail me a code instead' }));
    expect(dialog.getByLabelText('Code from the mail')).toBeTruthy();
  });

  it('still takes the code that was mailed a moment ago', async () => {
    await start([refusals.proofNeeded], { begin: 'code', reauthenticate: refusals.mailTooSoon });
    const dialog = await findDialog();
    await user.click(dialog.getByRole('button', { name: 'Mail me a code' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Request this after 40 seconds.');
    expect(dialog.getByLabelText('Code from the mail')).toBeTruthy();
  });

  it.each([
    ['cannot be sent', () => ({ status: 500, body: {} }), 'The mail could not be sent'],
    ['was asked for too often', refusals.tooManyRequests, 'Too many attempts'],
    ['finds no server', undefined, 'No answer from the server'],
  ])('says that a code %s', async (_, reauthenticate, words) => {
    await start([refusals.proofNeeded], {
      begin: 'code',
      ...(reauthenticate && { reauthenticate }),
    });
    const dialog = await findDialog();
    await user.click(dialog.getByRole('button', { name: 'Mail me a code' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(words);
    expect(dialog.queryByLabelText('Code from the mail')).toBeNull();
  });

  it.each([
    ['too many guesses', refusals.tooManyRequests, 'Too many attempts'],
    ['a gateway', () => ({ status: 503, body: {} }), 'That did not work'],
    [
      'no answer',
      () => {
        throw new TypeError('Failed to fetch');
      },
      'No answer from the server',
    ],
  ])('keeps the dialog open at %s', async (_, answer, words) => {
    await start([refusals.proofNeeded, answer]);
    const dialog = await findDialog();
    await user.type(dialog.getByLabelText('Current password'), 'the right one');
    await confirm(dialog);
    expect((await dialog.findByRole('alert')).textContent).toContain(words);
    expect(dialog.getByLabelText('Current password')).toHaveProperty('value', 'the right one');
    expect(outcome()).toBe('Outcome: ');
  });

  it('leaves a refusal of the change itself to the form', async () => {
    await start([refusals.proofNeeded, refusals.samePassword]);
    const dialog = await findDialog();
    await user.type(dialog.getByLabelText('Current password'), 'the right one');
    await confirm(dialog);
    await waitFor(() => expect(outcome()).toContain('different from the old password'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is given up with the dialog, but not while the server is at it', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    await start([refusals.proofNeeded, () => promise]);
    const dialog = await findDialog();
    await user.type(dialog.getByLabelText('Current password'), 'the right one');
    await confirm(dialog);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    resolve(refusals.wrongCurrentPassword() as object);
    await dialog.findByRole('alert');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(outcome()).toBe('Outcome: given up'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
