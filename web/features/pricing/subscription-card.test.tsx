import { renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSubscription } from '#web/session/subscription-context.ts';
import { SubscriptionProvider } from '#web/session/subscription-provider.tsx';
import { signedIn } from '#web/testing/build-auth.ts';
import { fakeFetch } from '#web/testing/fake-fetch.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

type Row = { status: string; cancel_at_period_end: boolean };
const overdue = ['past_due', 'incomplete', 'reversed'];

function renderCard(row: Row | null, status = 200, answerRows = async () => 200) {
  const isOpen = row !== null && !overdue.includes(row.status);
  const answer = {
    subscribed: isOpen,
    subscription_tier: isOpen ? 'monthly' : null,
    subscription_end: isOpen ? '2026-12-05T12:00:00Z' : null,
  };
  const plan = { subscription_tier: 'monthly', offer: 'sport-page' };
  fakeFetch(async ({ name }) => {
    if (name === 'check-subscription') return Response.json(answer, { status });
    return Response.json(row ? [{ ...row, ...plan }] : [], { status: await answerRows() });
  });
  renderWithData(
    <>
      <SubscriptionProvider>
        <SubscriptionCard />
      </SubscriptionProvider>
      <Toaster />
    </>,
    { auth: signedIn() },
  );
}

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['trialing', false, 'Premium, Monthly. Free trial until December 5, 2026, then $9.99.'],
  ['active', false, 'Premium, Monthly. Next payment of $9.99 on December 5, 2026.'],
  ['active', true, 'Premium, Monthly. Cancelled, and runs until December 5, 2026.'],
])('tells of %s, cancelled %s', async (status, cancelled, words) => {
  renderCard({ status, cancel_at_period_end: cancelled });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Manage subscription' })).toBeTruthy();
});

it.each([
  ['past_due', 'The last payment failed'],
  ['incomplete', 'The first payment was not finished'],
  ['reversed', 'The last payment is disputed'],
])('tells of %s, and leads to the portal', async (status, words) => {
  renderCard({ status, cancel_at_period_end: false });
  expect(await screen.findByText(new RegExp(`Premium, Monthly. ${words}`))).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Fix payment' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull();
});

it('leads who is on the free plan to the plans', async () => {
  renderCard(null);
  const link = await screen.findByRole('link', { name: 'See plans' });
  expect(link.getAttribute('href')).toBe('/pricing');
});

it('calls nobody free before it is known whether a payment failed', async () => {
  const rows = Promise.withResolvers<number>();
  renderCard({ status: 'past_due', cancel_at_period_end: false }, 200, () => rows.promise);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/free plan/)).toBeNull();
  rows.resolve(200);
  expect(await screen.findByText(/The last payment failed/)).toBeTruthy();
});

it('calls nobody free when that cannot be told', async () => {
  renderCard(null, 200, async () => 500);
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  expect(screen.queryByText(/free plan/)).toBeNull();
});

it('says that the check failed', async () => {
  renderCard(null, 502);
  expect(await screen.findByText('Failed to check subscription status')).toBeTruthy();
});

it('throws outside its provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const words = 'useSubscription must be used within a SubscriptionProvider';
  expect(() => renderHook(useSubscription)).toThrow(words);
});
