import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { leaveTexts } from '#shared/texts/leave.ts';
import { eventually } from '#test/eventually.ts';
import { signedIn } from '#web/testing/build-auth.ts';
import { fan } from '#web/testing/fake-auth-server.ts';
import { fakeProfile } from '#web/testing/fake-profile.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { ProfilePage } from './profile-page.tsx';

const headingOf = (region: HTMLElement) =>
  within(region).getByRole('heading', { level: 2 }).textContent;

function openPage(at = '/profile') {
  fakeProfile();
  return renderWithData(<ProfilePage />, {
    auth: signedIn(),
    subscription: {},
    path: '/profile',
    at,
  });
}

it('has a title, a description and one heading for each part', async () => {
  openPage();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Profile');
  await waitFor(() => expect(document.title).toBe('Profile | Sports Hub'));
  const description = document.querySelector('meta[name=description]');
  expect(description?.getAttribute('content')).toContain('Your name, picture, login');
  const parts = async (tab: string, last: string) => {
    await userEvent.click(screen.getByRole('tab', { name: tab }));
    await screen.findByRole('heading', { name: last });
    return eventually(() => {
      expect(document.querySelector('[data-loading]')).toBeNull();
      return screen.getAllByRole('region').map((region) => headingOf(region));
    });
  };
  expect(await parts('You', 'Subscription')).toEqual([
    ...['About you', 'Login details', 'Profile picture', 'Subscription'],
  ]);
  expect(await parts('Alerts', 'Calendars')).toEqual(['Alerts', 'Calendars']);
  expect(await parts('Security and data', 'Your data')).toEqual([
    ...['Security activity', 'Your devices', 'API keys', 'Your data'],
  ]);
});

it('asks before another part takes the place of what was typed', async () => {
  openPage();
  await userEvent.type(await screen.findByLabelText('First name'), 'x');
  await userEvent.click(screen.getByRole('tab', { name: 'Alerts' }));
  await userEvent.click(await screen.findByRole('button', { name: leaveTexts.stay }));
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Adax');
});

it('leads from the security log to a new password', async () => {
  openPage('/profile?tab=security');
  await userEvent.click(await screen.findByRole('link', { name: 'Change your password' }));
  const place = (await screen.findByRole('region', { name: 'Login details' })).parentElement;
  await waitFor(() => expect(document.activeElement).toBe(place));
});

it('says whose it is', async () => {
  openPage();
  const banner = within(screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement);
  // A name written from right to left must not move the address behind it.
  expect((await banner.findByText('Ada Lovelace')).tagName).toBe('BDI');
  expect(banner.getByText(fan.email, { exact: false })).toBeTruthy();
});

it('leads back to the dashboard', async () => {
  const { router } = openPage();
  await userEvent.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  expect(router.state.location.pathname).toBe('/dashboard');
});
