import { AuthApiError, type UserIdentity } from '@supabase/supabase-js';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { buildSiteConfig } from '#test/site-config.ts';
import { keepSiteConfig } from '#web/api/site-config.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import type { Auth } from '#web/session/auth-context.ts';
import { signedIn } from '#web/testing/build-auth.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { LinkedSignIns } from './linked-sign-ins.tsx';

const user = userEvent.setup();
const identity: UserIdentity = {
  id: 'ann',
  user_id: 'fan',
  identity_id: 'one',
  identity_data: { email: 'ann@example.com' },
  provider: 'custom:oidc',
  created_at: '2026-11-21T12:00:00.000Z',
};
const email = { ...identity, provider: 'email', identity_id: 'two' };
const needsProof = new AuthApiError('Proof', 400, 'reauthentication_needed');
const isLast = new AuthApiError('Last', 422, 'single_identity_not_deletable');

beforeEach(() => void keepSiteConfig(buildSiteConfig({ otherSignIn: 'Example ID' })));

async function open(identities: UserIdentity[], updateUser: Auth['updateUser'] = async () => {}) {
  const { auth } = await getSupabase();
  const list = vi.spyOn(auth, 'getUserIdentities');
  list.mockResolvedValue({ data: { identities }, error: null });
  const link = vi.spyOn(auth, 'linkIdentity') as unknown as ReturnType<typeof vi.fn>;
  link.mockReset().mockResolvedValue({ data: { provider: 'custom:oidc', url: '' }, error: null });
  const unlink = vi.spyOn(auth, 'unlinkIdentity') as unknown as ReturnType<typeof vi.fn>;
  unlink.mockReset().mockResolvedValue({ data: {}, error: null });
  renderWithData(<LinkedSignIns />, { auth: signedIn({ updateUser }) });
  return { list, link, unlink };
}

const pressLink = async () => user.click(await screen.findByRole('button', { name: /^Link/ }));
const pressUnlink = async () =>
  user.click(await screen.findByRole('button', { name: 'Unlink ann@example.com' }));

it('are shown by their address, without the one that has a password', async () => {
  await open([email, identity]);
  const rows = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('ann@example.com · linked on Nov 21, 2026'),
  ]);
});

it('say that there are none', async () => {
  await open([email]);
  expect(await screen.findByText('Nothing is linked.')).toBeTruthy();
});

it('are linked at the service, which leads back here', async () => {
  const { link } = await open([]);
  await pressLink();
  const redirectTo = `${window.location.origin}/?link=identity`;
  await eventually(() =>
    expect(link).toHaveBeenCalledExactlyOnceWith({
      provider: 'custom:oidc',
      options: { redirectTo },
    }),
  );
});

it('ask for a proof first when the log-in was long ago', async () => {
  const updateUser = vi.fn<Auth['updateUser']>(async () => {});
  const { link } = await open([], updateUser);
  link.mockResolvedValueOnce({ data: null, error: needsProof });
  await pressLink();
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Current password'), 'the right one');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await eventually(() => expect(link).toHaveBeenCalledTimes(2));
  expect(updateUser).toHaveBeenCalledExactlyOnceWith({ current_password: 'the right one' });
});

it('are gone once they are unlinked', async () => {
  const { list, unlink } = await open([email, identity]);
  await screen.findByRole('list');
  list.mockResolvedValue({ data: { identities: [email] }, error: null });
  await pressUnlink();
  expect(await screen.findByText('Nothing is linked.')).toBeTruthy();
  expect(unlink).toHaveBeenCalledExactlyOnceWith(identity);
});

it('stay when they are the only way in, and say what to do', async () => {
  const { unlink } = await open([identity]);
  unlink.mockResolvedValue({ data: null, error: isLast });
  await pressUnlink();
  expect((await screen.findByRole('alert')).textContent).toContain('Set a password first');
  expect(screen.getByText(/ann@example\.com/)).toBeTruthy();
});

it('say when the server does not answer', async () => {
  const { link } = await open([]);
  link.mockRejectedValue(new TypeError('Failed to fetch'));
  await pressLink();
  expect((await screen.findByRole('alert')).textContent).toContain('could not be linked');
});
