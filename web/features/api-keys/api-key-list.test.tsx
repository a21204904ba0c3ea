import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import type { Auth } from '#web/session/auth-context.ts';
import { signedIn } from '#web/testing/build-auth.ts';
import { buildApiKey, type FakeKeys, fakeKeys, madeKey } from '#web/testing/fake-keys.ts';
import { findEntries, hrefOf, nextToast } from '#web/testing/read-page.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { ApiKeyList } from './api-key-list.tsx';

const user = userEvent.setup();
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const refuse = (status: number) => () => Response.json({}, { status });

function open(fields: Partial<FakeKeys> = {}, actions: Partial<Auth> = {}): FakeKeys {
  const state = fakeKeys(fields);
  renderWithData(<ApiKeyList />, { auth: signedIn({ ...actions }) });
  return state;
}

const rows = () => findEntries('API keys');

const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe('the list of API keys', () => {
  it('tells of each what it may read, how long, and when it was used', async () => {
    open({
      api_keys: [
        buildApiKey({ scopes: ['scores', 'favorites'], last_used_at: hoursFromNow(-3) }),
        buildApiKey({ expires_at: '2036-05-01T12:00:00+00:00', last_used_at: hoursFromNow(-0.5) }),
        buildApiKey({ expires_at: hoursFromNow(-1), scopes: ['predictions'] }),
      ],
    });
    const texts = (await rows()).map(({ textContent }) => textContent);
    expect(texts).toEqual([
      'Kitchen displayScoresMy teamsshk_Ab12Cd34… · never expires · last used 3h agoRevoke',
      expect.stringMatching(/34… · expires May 1, 2036 · used within the last hourRevoke$/),
      'Kitchen displayPredictionsexpiredshk_Ab12Cd34… · never usedRevoke',
    ]);
    const revoke = { name: 'Revoke: Kitchen display', description: /never expires/ };
    expect(screen.getByRole('button', revoke)).toBeTruthy();
  });

  it('says so when there is none, and leads to the reference', async () => {
    open();
    expect(await screen.findByText('No API keys yet')).toBeTruthy();
    expect(hrefOf('Reference for developers')).toBe('/developers');
  });
});

describe('a new key', () => {
  async function openForm(fields: Partial<FakeKeys> = {}, actions?: Partial<Auth>) {
    const state = open(fields, actions);
    await press('New key');
    await screen.findByRole('dialog', { name: 'New API key' });
    return state;
  }
  const fillName = () => user.type(screen.getByLabelText('Name'), ' Kitchen ');
  const createNamed = () => fillName().then(() => press('Create key'));
  const sentBy = (state: FakeKeys) =>
    state.calls.filter(({ path }) => path === 'create-api-key').map(({ body }) => body);

  it('is asked for by name, scopes and expiry', async () => {
    const state = await openForm();
    await fillName();
    await user.click(screen.getByRole('checkbox', { name: /^Scores/ }));
    await user.click(
      screen.getByRole('checkbox', { name: /^Predictions.*your subscription runs/ }),
    );
    await user.click(screen.getByRole('checkbox', { name: /^My teams/ }));
    await user.selectOptions(screen.getByLabelText('Expires'), 'Never');
    await press('Create key');
    await screen.findByRole('dialog', { name: 'Your new API key' });
    expect(sentBy(state)).toEqual([
      { name: 'Kitchen', scopes: ['favorites', 'predictions'], expires_in_days: null },
    ]);
  });

  it('is shown once, selected, and copied with one press', async () => {
    await openForm();
    await createNamed();
    const field = await screen.findByLabelText<HTMLInputElement>('Key');
    expect(field.value).toBe(madeKey);
    expect(screen.getByText(/will not be shown again/)).toBeTruthy();
    await press('Copy key');
    expect(await navigator.clipboard.readText()).toBe(madeKey);
    expect(await screen.findByText('Key copied')).toBeTruthy();
    await press('Done');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await rows()).toHaveLength(1);
    await press('New key');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
    expect(document.body.innerHTML).not.toContain(madeKey);
  });

  it('is selected to be copied by hand where the browser does not copy', async () => {
    await openForm();
    await createNamed();
    const field = await screen.findByLabelText<HTMLInputElement>('Key');
    field.setSelectionRange(0, 0);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no'));
    await press('Copy key');
    expect(await screen.findByText(/copy it by hand/)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, madeKey.length]);
  });

  it('is not asked for without a name or a scope', async () => {
    const state = await openForm();
    await user.click(screen.getByRole('checkbox', { name: /^Scores/ }));
    await press('Create key');
    const alerts = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
    expect(alerts).toEqual(['Please enter a name', 'Please choose at least one']);
    expect(sentBy(state)).toEqual([]);
  });

  it.each([
    [409, /^You have 20 keys already/],
    [429, /wait a few minutes/],
    [500, /^The key could not be created/],
  ])('that was refused with %i is explained, and what was typed stays', async (status, words) => {
    const state = await openForm({ instead: { 'POST create-api-key': refuse(status) } });
    await createNamed();
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(' Kitchen ');
    state.instead = {};
    await press('Create key');
    expect(await screen.findByLabelText('Key')).toBeTruthy();
  });

  it('is made after a proof where the log-in was long ago, and a refusal after that is the form’s', async () => {
    const updateUser = vi.fn<Auth['updateUser']>(async () => {});
    const state = await openForm(
      { instead: { 'POST create-api-key': refuse(403) } },
      { updateUser },
    );
    await createNamed();
    const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    // An Escape that comes before the question listens goes to the form beneath.
    const [closeForm] = screen.getAllByRole('button', { name: 'Close', hidden: true });
    fireEvent.click(closeForm!);
    await user.click(question.getByRole('button', { name: 'Close' }));
    await eventually(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create key' })),
    );
    await press('Create key');
    await user.type(await screen.findByLabelText('Current password'), 'my-secret');
    state.instead = { 'POST create-api-key': refuse(409) };
    await press('Confirm');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^You have 20 keys already/);
    expect(updateUser).toHaveBeenCalledExactlyOnceWith({ current_password: 'my-secret' });
    state.instead = {};
    await press('Create key');
    expect(await screen.findByLabelText('Key')).toBeTruthy();
    expect(sentBy(state)).toHaveLength(4);
  });

  it('stays open while the server is at it', async () => {
    const held = Promise.withResolvers<Response>();
    await openForm({ instead: { 'POST create-api-key': () => held.promise } });
    await createNamed();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    held.resolve(Response.json({ id: crypto.randomUUID(), key: madeKey }));
    expect(await screen.findByLabelText('Key')).toBeTruthy();
  });
});

describe('revoking a key', () => {
  const openTwo = async (fields: Partial<FakeKeys> = {}) => {
    const state = open({ api_keys: [buildApiKey(), buildApiKey({ name: 'Script' })], ...fields });
    await rows();
    await press('Revoke: Script');
    return { state, dialog: await screen.findByRole('dialog', { name: 'Revoke this key?' }) };
  };
  const deletions = ({ calls }: FakeKeys) => calls.filter(({ method }) => method === 'DELETE');

  it('asks first, and says of which', async () => {
    const { state, dialog } = await openTwo();
    expect(dialog.textContent).toContain('“Script”');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(deletions(state)).toEqual([]);
    await eventually(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Revoke: Script' })),
    );
  });

  it('ends that one, shows the rest, and leaves the focus at the list', async () => {
    const { state, dialog } = await openTwo();
    const [, script] = state.api_keys;
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    expect(await nextToast()).toMatchObject({ tone: 'success', title: 'API key revoked' });
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await rows()).toHaveLength(1);
    expect(deletions(state).map(({ query }) => `${query}`)).toEqual([`id=eq.${script?.id}`]);
    const section = screen.getByRole('region', { name: 'API keys' });
    await eventually(() => expect(document.activeElement).toBe(section));
  });

  it('that failed leaves the key and the question', async () => {
    const { dialog } = await openTwo({ instead: { 'DELETE api_keys': refuse(500) } });
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    expect(await nextToast()).toMatchObject({ tone: 'error' });
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
