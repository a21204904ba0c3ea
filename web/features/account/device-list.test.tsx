import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { Device } from '#shared/schemas/devices.ts';
import { eventually } from '#test/eventually.ts';
import type { Auth } from '#web/session/auth-context.ts';
import { buildDevice } from '#web/testing/build-account.ts';
import { signedIn } from '#web/testing/build-auth.ts';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { fakeRest } from '#web/testing/fake-rest.ts';
import { findEntries, nextToast } from '#web/testing/read-page.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { DeviceList } from './device-list.tsx';
import { devicesQuery } from './devices.queries.ts';

const user = userEvent.setup();
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const firefoxOnAndroid = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';

function open(account_sessions: Device[], signOut: Auth['signOut'] = async () => {}) {
  const state = fakeRest({ account_sessions });
  renderWithData(<DeviceList />, { auth: signedIn({ signOut }) });
  return state;
}

const here = () => buildDevice({ is_current: true, created_at: minutesAgo(90) });
const phone = () =>
  buildDevice({
    user_agent: firefoxOnAndroid,
    created_at: minutesAgo(3_000),
    refreshed_at: minutesAgo(12),
    ip: '2001:db8::7',
  });

const rows = () => findEntries('Your devices');

async function openTwo(signOut?: Auth['signOut']) {
  const state = open([phone(), here()], signOut);
  await rows();
  return state;
}

const phoneButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out: Firefox on Android' });
const hereButton = () => screen.getByRole('button', { name: 'Sign out: Chrome on Windows' });

describe('the list of devices', () => {
  it('names each device, this one first, with its age and address', async () => {
    await openTwo();
    const [first, second] = (await rows()).map((row) => row.textContent);
    expect(first).toMatch(/^Chrome on WindowsThis deviceLast active now · logged in .* · 192/);
    expect(second).toMatch(/^Firefox on AndroidLast active 12m ago .* · 2001:db8::7/);
  });

  it('says of another device used within the last minute that it is active now', async () => {
    open([{ ...phone(), refreshed_at: minutesAgo(0.5) }, here()]);
    const [, other] = await rows();
    expect(other?.textContent).toMatch(/^Firefox on AndroidLast active now/);
  });

  it('tells two devices of one name apart for who cannot see the rows', async () => {
    open([here(), buildDevice({ refreshed_at: minutesAgo(7) })]);
    await rows();
    const name = 'Sign out: Chrome on Windows';
    expect(screen.getByRole('button', { name, description: /^Last active now/ })).toBeTruthy();
    expect(screen.getByRole('button', { name, description: /^Last active 7m ago/ })).toBeTruthy();
  });

  it('says so when there is no other device', async () => {
    open([here()]);
    expect(await screen.findByText('You are logged in on no other device.')).toBeTruthy();
  });

  it('does not guess at a device that tells nothing of itself', async () => {
    open([here(), buildDevice({ user_agent: null, ip: null, refreshed_at: minutesAgo(1) })]);
    const [, unknown] = await rows();
    expect(unknown?.textContent).toMatch(/^Unknown device.*unknown address/);
  });
});

describe('signing a device out', () => {
  it('asks the server to end that one, and shows the rest', async () => {
    const state = await openTwo();
    await user.click(phoneButton());
    expect(await nextToast()).toMatchObject({ tone: 'success', title: 'Device signed out' });
    await eventually(async () => expect(await rows()).toHaveLength(1));
    expect(state.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    await eventually(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your devices' })),
    );
  });

  it('keeps the device and is busy until the server has answered', async () => {
    const held = Promise.withResolvers<Response>();
    const state = await openTwo();
    state.instead['DELETE account_sessions'] = () => held.promise;
    await user.click(phoneButton());
    expect(phoneButton().disabled).toBe(true);
    expect(await rows()).toHaveLength(2);
    held.resolve(Response.json({ code: '42501' }, { status: 403 }));
    expect(await nextToast()).toMatchObject({ tone: 'error' });
    expect(phoneButton().disabled).toBe(false);
    expect(await rows()).toHaveLength(2);
  });

  it('ends this one through the client, so that the browser forgets it', async () => {
    const signOut = vi.fn(() => Promise.resolve());
    const state = await openTwo(signOut);
    await user.click(hereButton());
    await eventually(() => expect(signOut).toHaveBeenCalledWith('local'));
    expect(state.calls.some(({ method }) => method === 'DELETE')).toBe(false);
  });
});

describe('signing out everywhere', () => {
  async function openDialog(signOut: Auth['signOut']) {
    await openTwo(signOut);
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    return screen.getByRole('dialog', { name: 'Sign out everywhere?' });
  }

  it('asks first', async () => {
    const signOut = vi.fn(() => Promise.resolve());
    const dialog = await openDialog(signOut);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(signOut).not.toHaveBeenCalled();
  });

  it('ends every session, this one as well', async () => {
    const signOut = vi.fn(() => Promise.resolve());
    const dialog = await openDialog(signOut);
    await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
    expect(signOut).toHaveBeenCalledWith('global');
    expect(await nextToast()).toMatchObject({ title: 'You are signed out everywhere' });
  });

  it('takes back the addresses of calendars before, where that is wished', async () => {
    const told: string[] = [];
    const state = open([here()], async () => {
      told.push(...state.calls.map(({ method }) => method).filter((each) => each === 'DELETE'));
    });
    await rows();
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain('all your API keys end');
    await user.click(
      within(dialog).getByRole('checkbox', { name: /take back calendar addresses/ }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
    expect(await nextToast()).toMatchObject({ title: 'You are signed out everywhere' });
    expect(told).toEqual(['DELETE']);
  });

  it('stays open with a toast when the server cannot be asked', async () => {
    const dialog = await openDialog(() => Promise.reject(new AppError('internal', 'no network')));
    await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
    expect(await nextToast()).toMatchObject({ tone: 'error' });
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('devicesQuery', () => {
  const list = (devices: object[]) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
    fakeBackend(() => devices);
    return new QueryClient().fetchQuery(devicesQuery('fan-1'));
  };
  const at = (moment: string) => buildDevice({ created_at: moment });

  it('puts this device first and then the latest used', async () => {
    const current = buildDevice({ is_current: true, created_at: '2026-09-01T00:00:00Z' });
    const older = at('2026-11-01T00:00:00Z');
    const refreshed = { ...at('2026-10-01T00:00:00Z'), refreshed_at: '2026-11-20T00:00:00Z' };
    expect(await list([older, refreshed, current])).toEqual([current, refreshed, older]);
  });

  it('leaves out what has slept for 90 days, to the second', async () => {
    const asleep = at('2026-08-23T12:00:00Z');
    const awake = at('2026-08-23T12:00:01Z');
    expect(await list([asleep, awake])).toEqual([awake]);
  });
});
