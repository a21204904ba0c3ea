import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Auth, AuthContext } from '#web/session/auth-context.ts';
import { SubscriptionContext } from '#web/session/subscription-context.ts';
import { buildAuth } from '#web/testing/build-auth.ts';
import { buildSubscription } from '#web/testing/build-subscription.ts';
import { buildSession, fan } from '#web/testing/fake-auth-server.ts';
import { fakeProfile } from '#web/testing/fake-profile.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { ProfilePage } from './profile-page.tsx';

function openPage() {
  const auth = buildAuth({ user: buildSession().user as Auth['user'] });
  return renderWithData(
    <AuthContext value={auth}>
      <SubscriptionContext value={buildSubscription()}>
        <ProfilePage />
      </SubscriptionContext>
    </AuthContext>,
    { path: '/profile', at: '/profile' },
  );
}

describe('the profile page', () => {
  it('has a title, a description and one heading for each part', async () => {
    fakeProfile();
    openPage();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Profile');
    await waitFor(() => expect(document.title).toBe('Profile | Sports Hub'));
    const description = document.querySelector('meta[name=description]');
    expect(description?.getAttribute('content')).toContain('Your name, picture, login');
    await screen.findByRole('heading', { name: 'Subscription' });
    await screen.findByRole('heading', { name: 'Your devices' });
    await screen.findByRole('heading', { name: 'Security activity' });
    await screen.findByRole('heading', { name: 'Calendars' });
    await screen.findByRole('heading', { name: 'Alerts' });
    await screen.findByRole('heading', { name: 'API keys' });
    await screen.findByRole('heading', { name: 'Your data' });
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'About you',
      'Profile picture',
      'Login details',
      'Subscription',
      'Calendars',
      'Alerts',
      'Your devices',
      'Security activity',
      'API keys',
      'Your data',
    ]);
    for (const { textContent } of headings) {
      expect(screen.getByRole('region', { name: textContent ?? '' })).toBeTruthy();
    }
  });

  it('says whose it is', async () => {
    fakeProfile();
    openPage();
    const banner = within(screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement);
    // A name written from right to left must not move the address behind it.
    expect((await banner.findByText('Ada Lovelace')).tagName).toBe('BDI');
    expect(banner.getByText(fan.email, { exact: false })).toBeTruthy();
  });

  it('leads back to the dashboard', async () => {
    fakeProfile();
    const { router } = openPage();
    await userEvent.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    expect(router.state.location.pathname).toBe('/dashboard');
  });
});
