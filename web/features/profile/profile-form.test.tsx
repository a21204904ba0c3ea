import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { keysOf } from '#shared/facts/keys-of.ts';
import { profileForm } from '#shared/schemas/profile.ts';
import { calendarDateOf } from '#shared/time.ts';
import { signedIn } from '#web/testing/build-auth.ts';
import { fan } from '#web/testing/fake-auth-server.ts';
import { failsToAnswer } from '#web/testing/fake-backend.ts';
import { buildProfile, type FakeProfile, fakeProfile } from '#web/testing/fake-profile.ts';
import { nextToast } from '#web/testing/read-page.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { takeWaitingToasts } from '#web/ui/toast.ts';
import { profileQuery } from './profile.queries.ts';
import { ProfileForm } from './profile-form.tsx';

const user = userEvent.setup();
const typedStays = 'What you typed is still here. Please try again.';

function renderForm() {
  return renderWithData(<ProfileForm userId={fan.id} />, { auth: signedIn() });
}

const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const firstName = () => field(/^First name/);
const lastName = () => field(/^Last name/);
const saveButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Save profile' });

async function change(input: HTMLInputElement, text: string): Promise<void> {
  await user.clear(input);
  if (text !== '') await user.type(input, text);
}

async function openFilled(state: FakeProfile = fakeProfile()) {
  const view = renderForm();
  await firstName();
  return { state, ...view };
}

/** Answers with a promise that the test settles. */
function holdSaves(state: FakeProfile): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  state.gate = promise;
  return resolve;
}

// Before any other test: the client library of this page opens once.
it('calls it unexpected when saving could not even be tried', async () => {
  vi.stubGlobal('fetch', async () => failsToAnswer());
  const { queryClient } = renderForm();
  await screen.findByText('Failed to load profile information');
  queryClient.setQueryData(profileQuery(fan.id).queryKey, buildProfile());
  await change(await firstName(), 'Augusta');
  takeWaitingToasts();
  await user.click(await saveButton());
  expect(await nextToast()).toMatchObject({
    title: 'An unexpected error occurred',
    description: typedStays,
  });
  expect((await firstName()).value).toBe('Augusta');
});

describe('loading', () => {
  it('keeps the room of the form', () => {
    fakeProfile().read = () => new Promise<never>(() => {});
    renderForm();
    expect(screen.getByRole('heading', { name: 'About you' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('Loading');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('has a control for each field that it sends', async () => {
    const { container } = await openFilled();
    const { shape } = profileForm(calendarDateOf(new Date()));
    const missing = keysOf(shape).filter((name) => !container.querySelector(`[name="${name}"]`));
    expect(missing, 'add to profile-form.tsx').toEqual([]);
  });

  it('shows what is stored, for the browser to know by name', async () => {
    await openFilled();
    expect([await firstName(), await lastName()].map(({ value }) => value)).toEqual([
      'Ada',
      'Lovelace',
    ]);
    const inputs = screen.getAllByRole<HTMLInputElement>('textbox');
    expect(inputs.map(({ autocomplete, value }) => [autocomplete, value])).toEqual([
      ['given-name', 'Ada'],
      ['family-name', 'Lovelace'],
      ['bday', '12/10/1985'],
      ['tel', '+1 555 0100'],
    ]);
    expect(screen.getByText('December 10, 1985')).toBeTruthy();
    expect((await saveButton()).disabled).toBe(true);
  });

  it.each([
    ['there is no row', () => Response.json([])],
    [
      'the server says so with its code',
      () => Response.json({ code: 'PGRST116', message: 'no rows' }, { status: 406 }),
    ],
  ])('is an empty form when %s', async (_, read) => {
    const state = fakeProfile(null);
    state.read = read;
    await openFilled(state);
    const inputs = screen.getAllByRole<HTMLInputElement>('textbox');
    expect(inputs.map(({ value }) => value)).toEqual(['', '', '', '']);
    expect(takeWaitingToasts()).toEqual([]);
  });

  it('says that it failed, and tries again', async () => {
    const state = fakeProfile();
    state.read = () => Response.json({ message: 'broken' }, { status: 500 });
    renderForm();
    expect(await screen.findByText('Failed to load profile information')).toBeTruthy();
    const description = 'Failed to load profile information';
    expect(await nextToast()).toMatchObject({ title: 'Error', description });
    expect(screen.queryByRole('textbox')).toBeNull();
    state.read = undefined;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await firstName()).value).toBe('Ada');
  });
});

describe('saving', () => {
  it('sends what changed and says so', async () => {
    const { state } = await openFilled();
    await change(await firstName(), ' Augusta ');
    await change(await field(/^Date of birth/), '1/2/1986');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    await user.click(await saveButton());
    const done = { tone: 'success', title: 'Profile updated successfully' };
    expect(await nextToast()).toEqual(done);
    expect(state.saves).toEqual([
      { id: fan.id, first_name: 'Augusta', date_of_birth: '1986-01-02' },
    ]);
    expect((await firstName()).value).toBe('Augusta');
    expect((await saveButton()).disabled).toBe(true);
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('creates the profile of who had none', async () => {
    const { state } = await openFilled(fakeProfile(null));
    await change(await firstName(), 'Ada');
    await change(await lastName(), 'Lovelace');
    await user.keyboard('{Enter}');
    await nextToast();
    expect(state.saves).toEqual([{ id: fan.id, first_name: 'Ada', last_name: 'Lovelace' }]);
  });

  it('empties what is optional', async () => {
    const { state } = await openFilled();
    await change(await field(/^Date of birth/), '');
    await change(await field(/^Phone/), '');
    await user.click(await saveButton());
    await nextToast();
    expect(state.saves).toEqual([{ id: fan.id, date_of_birth: null, phone_number: null }]);
    expect((await field(/^Phone/)).value).toBe('');
  });

  it('has nothing to save when a change is taken back', async () => {
    await openFilled();
    await change(await firstName(), 'Augusta');
    await change(await firstName(), 'Ada');
    expect((await saveButton()).disabled).toBe(true);
  });

  it('shows each fault at its field and sends nothing', async () => {
    const { state } = await openFilled();
    await change(await firstName(), 'A');
    await change(await lastName(), '');
    await change(await field(/^Date of birth/), '02/30/1990');
    await user.click(await saveButton());
    const faults = await screen.findAllByRole('alert');
    expect(faults.map(({ textContent }) => textContent)).toEqual([
      'First name must be at least 2 characters',
      'Last name must be at least 2 characters',
      'There is no such date; the month comes first, as in 07/04/1990',
    ]);
    const first = await firstName();
    expect(document.activeElement).toBe(first);
    expect(first.getAttribute('aria-invalid')).toBe('true');
    expect(first.getAttribute('aria-describedby')).toBe(faults[0]?.id);
    expect(state.saves).toEqual([]);
  });

  it('refuses tomorrow where the person is', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T20:00:00Z'), toFake: ['Date'] });
    vi.stubEnv('TZ', 'Pacific/Auckland');
    const { state } = await openFilled();
    await change(await field(/^Date of birth/), '11/23/2026');
    await user.click(await saveButton());
    expect(await screen.findByText('Date of birth cannot be in the future')).toBeTruthy();
    await change(await field(/^Date of birth/), '11/22/2026');
    await user.click(await saveButton());
    await nextToast();
    expect(state.saves).toEqual([{ id: fan.id, date_of_birth: '2026-11-22' }]);
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  it('offers the years of birth from 1900 to this one', async () => {
    await openFilled();
    await user.click(screen.getByRole('button', { name: 'Choose a date' }));
    const years = await screen.findByRole('combobox', { name: 'Choose the Year' });
    const [latest, ...earlier] = [...years.querySelectorAll('option')].map(({ value }) => value);
    expect([latest, earlier.at(-1)]).toEqual([String(new Date().getFullYear()), '1900']);
  });

  it('keeps what is typed when the server refuses', async () => {
    const { state } = await openFilled();
    state.save = () => Response.json({ code: '42501', message: 'no' }, { status: 403 });
    await change(await firstName(), 'Augusta');
    await user.click(await saveButton());
    expect(await nextToast()).toMatchObject({
      title: 'Failed to update profile',
      description: typedStays,
    });
    expect((await firstName()).value).toBe('Augusta');
    expect((await saveButton()).disabled).toBe(false);
  });

  it('waits with the button, and keeps what is typed meanwhile', async () => {
    const { state } = await openFilled();
    const release = holdSaves(state);
    await change(await firstName(), 'Augusta');
    await user.click(await saveButton());
    await waitFor(() => expect(state.saves).toHaveLength(1));
    const button = await saveButton();
    expect([button.disabled, button.getAttribute('aria-busy')]).toEqual([true, 'true']);
    await user.type(await firstName(), ' Ada');
    await change(await lastName(), 'King');
    release();
    await nextToast();
    expect((await firstName()).value).toBe('Augusta Ada');
    expect((await lastName()).value).toBe('King');
    await user.click(await saveButton());
    await nextToast();
    expect(state.saves[1]).toEqual({
      id: fan.id,
      first_name: 'Augusta Ada',
      last_name: 'King',
    });
  });
});

describe('a change from another device', () => {
  it('appears, but not over what is typed', async () => {
    const { state, queryClient } = await openFilled();
    await change(await firstName(), 'Augusta');
    state.row = buildProfile({ first_name: 'Annabella', last_name: 'King' });
    await queryClient.refetchQueries();
    await waitFor(async () => expect((await lastName()).value).toBe('King'));
    expect((await firstName()).value).toBe('Augusta');
    await user.click(await saveButton());
    await nextToast();
    expect(state.saves).toEqual([{ id: fan.id, first_name: 'Augusta' }]);
    expect(state.row).toMatchObject({ first_name: 'Augusta', last_name: 'King' });
  });

  it('leaves a fault in sight', async () => {
    const { state, queryClient } = await openFilled();
    await change(await firstName(), 'A');
    await user.click(await saveButton());
    await screen.findByText('First name must be at least 2 characters');
    state.row = buildProfile({ last_name: 'King' });
    await queryClient.refetchQueries();
    await waitFor(async () => expect((await lastName()).value).toBe('King'));
    expect(screen.getByText('First name must be at least 2 characters')).toBeTruthy();
  });

  it('that cannot be fetched takes nothing away', async () => {
    const { state, queryClient } = await openFilled();
    await change(await firstName(), 'Augusta');
    state.read = () => Response.json({ message: 'broken' }, { status: 500 });
    await queryClient.refetchQueries();
    expect((await firstName()).value).toBe('Augusta');
    expect(takeWaitingToasts()).toEqual([]);
  });
});
