import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { buildSiteConfig } from '#test/site-config.ts';
import { keepSiteConfig } from '#web/api/site-config.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { dropWish, saveReturnAddress } from '#web/session/return-address.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { OtherSignIn } from './other-sign-in.tsx';

const user = userEvent.setup();
const button = () => screen.queryByRole('button', { name: 'Continue with Example ID' });

beforeEach(() => void keepSiteConfig(buildSiteConfig({ otherSignIn: 'Example ID' })));

describe('the sign-in with another service', () => {
  it('is not there unless the operator configured one', () => {
    keepSiteConfig(buildSiteConfig());
    renderWithData(<OtherSignIn />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    [undefined, '/dashboard'],
    ['/game/1?tab=plays', '/game/1?tab=plays'],
    ['//evil.example', '/dashboard'],
  ])('leaves for the service, to come back where a log-in ends (%s)', async (wish, end) => {
    dropWish();
    if (wish) saveReturnAddress(wish);
    const { auth } = await getSupabase();
    const leave = vi
      .spyOn(auth, 'signInWithOAuth')
      .mockResolvedValue({ data: { provider: 'custom:oidc', url: '' }, error: null });
    renderWithData(<OtherSignIn />);
    await user.click(await screen.findByRole('button'));
    await eventually(() =>
      expect(leave).toHaveBeenCalledExactlyOnceWith({
        provider: 'custom:oidc',
        options: { redirectTo: `${window.location.origin}${end}` },
      }),
    );
    expect(button()?.getAttribute('aria-busy')).toBeNull();
  });

  it('says when the page could not even leave', async () => {
    const { auth } = await getSupabase();
    vi.spyOn(auth, 'signInWithOAuth').mockRejectedValue(new TypeError('no network'));
    renderWithData(<OtherSignIn />);
    await user.click(await screen.findByRole('button'));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
