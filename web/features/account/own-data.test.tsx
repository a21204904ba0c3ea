import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { MyData } from '#shared/schemas/my-data.ts';
import { eventually } from '#test/eventually.ts';
import type { Auth } from '#web/session/auth-context.ts';
import { signedIn } from '#web/testing/build-auth.ts';
import { buildSession, fan } from '#web/testing/fake-auth-server.ts';
import { fakeTables, type TableAnswers } from '#web/testing/fake-tables.ts';
import { nextToast } from '#web/testing/read-page.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { takeWaitingToasts } from '#web/ui/toast.ts';
import { OwnData } from './own-data.tsx';

const user = userEvent.setup();
const confirmLabel = 'Delete my account for good';

const myData: MyData = {
  format: 'sports-hub-my-data',
  version: 6,
  created_at: '2026-11-21T12:00:00.000Z',
  account: {
    id: fan.id,
    email: fan.email,
    pending_email: null,
    email_confirmed_at: null,
    created_at: '2026-11-21T12:00:00.000Z',
    last_sign_in_at: null,
    sign_up_data: {},
    linked_sign_ins: [],
  },
  profile: null,
  favorite_teams: [],
  favorite_players: [],
  subscription: null,
  payments: [],
  used_trials: [],
  api_keys: [],
  calendars: [],
  alerts: { settings: null, choices: [], devices: [] },
  fan_chances: [],
  fan_table_member: null,
  sessions: [],
  security_log: [],
  files: [],
};

function open(
  functions: TableAnswers,
  signOut: Auth['signOut'] = async () => {},
  fields: Partial<Auth> = {},
) {
  const state = fakeTables(functions);
  renderWithData(<OwnData />, { auth: signedIn({ signOut, ...fields }) });
  return state;
}

const refusal = (status: number, code: string) => () =>
  Response.json({ code, message: 'refused' }, { status });

describe('downloading', () => {
  const download = () => user.click(screen.getByRole('button', { name: 'Download my data' }));

  it('saves one file with everything, named after the day', async () => {
    const saved: { name: string; blob: Blob }[] = [];
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => {
      blobs.push(blob as Blob);
      return 'blob:1';
    };
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      const blob = blobs.at(-1);
      if (blob) saved.push({ name: this.download, blob });
    });
    open({ 'export-my-data': () => myData });
    await download();
    expect(await nextToast()).toMatchObject({ tone: 'success', title: 'Your data was downloaded' });
    expect(saved.map(({ name }) => name)).toEqual(['sports-hub-data-2026-11-21.json']);
    expect(JSON.parse((await saved[0]?.blob.text()) ?? '')).toEqual(myData);
  });

  const failed = 'Your data could not be downloaded. Please try again.';
  it.each([
    [
      'it was asked for too often',
      refusal(429, 'limit_exceeded'),
      expect.stringMatching(/wait a minute/),
    ],
    [
      'it is under way elsewhere',
      refusal(409, 'conflict'),
      expect.stringMatching(/is being downloaded already/),
    ],
    ['it failed', refusal(500, 'internal'), failed],
    ['what came is not the file it asked for', () => ({ hello: 'world' }), failed],
  ])('says when %s', async (_, answer, title) => {
    open({ 'export-my-data': answer });
    await download();
    expect(await nextToast()).toMatchObject({ tone: 'error', title });
  });
});

describe('deleting the account', () => {
  async function openDialog() {
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete my account' });
    const password = within(dialog).getByLabelText<HTMLInputElement>('Password');
    const confirm = () =>
      within(dialog).getByRole<HTMLButtonElement>('button', { name: confirmLabel });
    return { dialog, password, confirm };
  }

  it('says what goes before it asks for the password', async () => {
    open({});
    const { dialog, password } = await openDialog();
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(5);
    expect(dialog.getAttribute('aria-describedby')).toBeTruthy();
    expect(password.autocomplete).toBe('current-password');
    expect(document.activeElement).toBe(password);
  });

  it('sends the password, then signs out here and says that it is done', async () => {
    const signOut = vi.fn(async () => {});
    const state = open({ 'delete-account': () => ({ deleted: true }) }, signOut);
    const { password, confirm } = await openDialog();
    await user.type(password, 'correct horse');
    await user.click(confirm());
    expect(await nextToast()).toMatchObject({ tone: 'success', title: 'Your account was deleted' });
    expect(state.calls.map(({ body }) => body)).toEqual([{ password: 'correct horse' }]);
    await eventually(() => expect(signOut).toHaveBeenCalledWith('local'));
  });

  it('asks for a mailed code where there is no password and the log-in was long ago', async () => {
    const signOut = vi.fn(async () => {});
    const updateUser = vi.fn<Auth['updateUser']>(async () => {});
    const passwordless = { ...buildSession().user, has_password: false } as Auth['user'];
    let tries = 0;
    const state = open(
      {
        'delete-account': () => {
          tries += 1;
          return tries === 1 ? refusal(403, 'forbidden')() : { deleted: true };
        },
      },
      signOut,
      { user: passwordless, updateUser, requestCode: async () => {} },
    );
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete my account' }));
    expect(dialog.queryByLabelText('Password')).toBeNull();
    await user.click(dialog.getByRole('button', { name: confirmLabel }));
    const proof = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    expect(proof.queryByRole('button', { name: 'Use my password' })).toBeNull();
    await user.click(proof.getByRole('button', { name: 'Mail me a code' }));
    await user.type(await proof.findByLabelText('Code from the mail'), '12345678');
    await user.click(proof.getByRole('button', { name: 'Confirm' }));
    await eventually(() => expect(signOut).toHaveBeenCalledWith('local'));
    expect(updateUser).toHaveBeenCalledExactlyOnceWith({ nonce: '12345678' });
    expect(state.calls.map(({ body }) => body)).toEqual([{}, {}]);
  });

  it('asks for a password before it sends anything', async () => {
    const state = open({ 'delete-account': () => ({ deleted: true }) });
    const { dialog, confirm } = await openDialog();
    await user.click(confirm());
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Please enter your password',
    );
    expect(state.calls).toEqual([]);
  });

  it.each([
    [403, 'forbidden', 'That is not your password'],
    [429, 'limit_exceeded', 'Too many attempts. Please wait a while and try again.'],
    [500, 'internal', 'Your account could not be deleted. Please try again.'],
  ])('explains a refusal with %i and lets try again', async (status, code, text) => {
    const signOut = vi.fn(async () => {});
    open({ 'delete-account': refusal(status, code) }, signOut);
    const { dialog, password, confirm } = await openDialog();
    await user.type(password, 'wrong horse{Enter}');
    expect((await within(dialog).findByRole('alert')).textContent).toBe(text);
    await eventually(() => expect(document.activeElement).toBe(password));
    expect(confirm().disabled).toBe(false);
    expect(signOut).not.toHaveBeenCalled();
    expect(takeWaitingToasts()).toEqual([]);
  });

  it('stays open and takes no second click while the server is at it', async () => {
    const held = Promise.withResolvers<unknown>();
    const state = open({ 'delete-account': () => held.promise });
    const { password, confirm } = await openDialog();
    await user.type(password, 'correct horse');
    await user.click(confirm());
    expect(confirm().disabled).toBe(true);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    held.resolve({ deleted: true });
    await nextToast();
    expect(state.calls).toHaveLength(1);
  });

  it('forgets the password when the person turns back', async () => {
    open({});
    const first = await openDialog();
    await user.type(first.password, 'correct horse');
    await user.click(within(first.dialog).getByRole('button', { name: 'Keep my account' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await openDialog()).password.value).toBe('');
  });
});
