import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Auth } from '#web/session/auth-context.ts';
import { readWish } from '#web/session/return-address.ts';
import { buildSession } from '#web/testing/fake-auth-server.ts';
import { hrefOf } from '#web/testing/read-page.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { LandingPage } from './landing-page.tsx';

function renderLanding({ isSignedIn }: { isSignedIn: boolean }) {
  const session = isSignedIn ? (buildSession() as Auth['session']) : null;
  const openDialog = vi.fn();
  renderWithData(
    <>
      <LandingPage />
      <Toaster />
    </>,
    { auth: { session }, subscription: {}, openAuthDialog: openDialog, feed: 'off' },
  );
  return openDialog;
}

/** Its parts come one by one, the prices last. */
beforeAll(async () => {
  renderLanding({ isSignedIn: false });
  await screen.findByText('Testimonials, graded');
  cleanup();
});

it('names itself in title and description', async () => {
  renderLanding({ isSignedIn: false });
  await waitFor(() => expect(document.title).toMatch(/ \| Sports Hub$/));
  const description = document.querySelector('meta[name=description]');
  expect(description?.getAttribute('content')).toContain('NFL and NBA');
});

it.each([
  '47,000+',
  '85%',
  '2.3M+',
  '$12M+',
  'Fantasy Picks',
  'Player Predictions',
  'Parlay Predictions',
  'Live Scores',
  'News Updates',
  'Game Schedules',
  'Team & Player Tracking',
  'Everything You Need to Stay Informed',
  'Save $27.95',
  'Best Value',
  'Testimonials, graded',
  'Illustrative',
  '66%',
  'Active Users',
  'Prediction Accuracy',
  'Predictions Made',
  'User Winnings',
  'Soccer',
  'ODI, T20, Test, IPL',
  'Real-time scores and live match center',
  'Breaking news and injury updates',
  'Expert predictions for NFL, NBA and Cricket',
  'Personalized alerts',
  'How it works',
])('shows %s', (words) => {
  renderLanding({ isSignedIn: false });
  expect(screen.getByText(words)).toBeTruthy();
});

it('shows a labeled sample of each kind of prediction, out of reach', () => {
  renderLanding({ isSignedIn: false });
  const labels = screen.getAllByText(/^Sample\. /);
  expect(labels).toHaveLength(3);
  for (const label of labels) {
    const sample = label.previousElementSibling;
    expect(sample?.matches('[inert][aria-hidden=true]')).toBe(true);
    expect(sample?.textContent).toMatch(/\d/);
  }
});

it('has its prices where an address with #pricing leads', () => {
  renderLanding({ isSignedIn: false });
  const prices = document.getElementById('pricing');
  for (const price of ['$0', '$12.99', '$49.99', '$119.99']) {
    expect(prices?.textContent).toContain(price);
  }
  expect(prices?.textContent).toContain('7-day free trial. Cancel anytime.');
  expect(prices?.textContent).toContain('Payment by a card payment provider.');
});

it('says of each plan for whom it is and how it begins, and once what it holds', () => {
  renderLanding({ isSignedIn: false });
  const [card] = screen
    .getAllByRole('listitem')
    .filter((item) => item.textContent?.includes('Save $35.89'));
  expect(card?.textContent).toContain('Premium all year round');
  expect(card?.textContent).toContain('$10.00 a month');
  expect(screen.getAllByText('Injury reports with fantasy impact')).toHaveLength(1);
  expect(screen.getAllByText('Favorite teams and players')).toHaveLength(1);
  expect(card?.querySelector('button')?.textContent).toBe('Start free trial');
});

it('lets a visitor sign up with the free plan, which is the plan of who is signed in', async () => {
  const freeCard = () =>
    screen.getAllByRole('listitem').find((item) => item.textContent?.includes('forever'));
  const openDialog = renderLanding({ isSignedIn: false });
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up Free: Free' }));
  expect(openDialog.mock.calls).toEqual([['signup']]);
  cleanup();
  renderLanding({ isSignedIn: true });
  expect(hrefOf('Go to Dashboard: Free')).toBe('/dashboard');
  expect(freeCard()?.textContent).toContain('Your plan');
});

it('lets a visitor sign up, and asks for a log-in before a paid plan', async () => {
  const openDialog = renderLanding({ isSignedIn: false });
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up Free' }));
  expect(openDialog).toHaveBeenLastCalledWith('signup');
  expect(hrefOf('Upgrade to Premium')).toBe('/pricing');
  await userEvent.click(screen.getByRole('button', { name: 'Start free trial: Monthly' }));
  expect(openDialog).toHaveBeenLastCalledWith('login');
  expect(readWish()).toBe('/pricing?plan=monthly');
  expect(screen.queryByRole('link', { name: 'Go to Dashboard' })).toBeNull();
});

it('leads who is signed in to the dashboard and says that payments are off', async () => {
  const openDialog = renderLanding({ isSignedIn: true });
  expect(hrefOf('Go to Dashboard')).toBe('/dashboard');
  expect(hrefOf('Upgrade to Premium')).toBe('/pricing');
  await userEvent.click(screen.getByRole('button', { name: 'Start free trial: Yearly' }));
  expect(await screen.findByText('Payments are off')).toBeTruthy();
  expect(openDialog).not.toHaveBeenCalled();
});
