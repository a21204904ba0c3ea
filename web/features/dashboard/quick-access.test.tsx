import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signedIn } from '#web/testing/build-auth.ts';
import { fakeTables } from '#web/testing/fake-tables.ts';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { QuickAccess } from './quick-access.tsx';

it.each([
  [{ subscribed: false }, 'Go Premium'],
  [{ subscribed: true }, 'Your plan'],
  [{ subscribed: false, isLoading: true }, 'Premium'],
])('leads to the prices, for %o, as %s', (subscription, words) => {
  renderPremium(<QuickAccess />, subscription);
  const [nfl, nba, pricing] = screen.getAllByRole('link');
  expect(nfl?.getAttribute('href')).toBe('/nfl');
  expect(nba?.getAttribute('href')).toBe('/nba');
  expect(pricing?.getAttribute('href')).toBe('/pricing');
  expect(pricing?.textContent).toBe(words);
});

it('offers nothing to buy to who has a payment to mend', async () => {
  fakeTables({ subscriptions: [{ status: 'past_due' }] });
  renderPremium(<QuickAccess />, { subscribed: false }, { auth: signedIn() });
  await screen.findByText('Your plan');
  expect(screen.queryByText('Go Premium')).toBeNull();
});
