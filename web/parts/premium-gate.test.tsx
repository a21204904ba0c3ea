import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { AuthContext } from '#web/session/auth-context.ts';
import { type Subscription, SubscriptionContext } from '#web/session/subscription-context.ts';
import { buildAuth } from '#web/testing/build-auth.ts';
import { buildSubscription } from '#web/testing/build-subscription.ts';
import { buildSession } from '#web/testing/fake-auth-server.ts';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { hrefOf } from '#web/testing/read-page.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { PlanDialogContext } from './plan-dialog-context.ts';
import { PremiumGate } from './premium-gate.tsx';

function gate(subscription: Partial<Subscription>, openPlans: (() => void) | null = null) {
  return (
    <AuthContext value={buildAuth({ session: buildSession() })}>
      <SubscriptionContext value={buildSubscription(subscription)}>
        <PlanDialogContext value={openPlans}>
          <PremiumGate title="Fantasy Picks" sample={<button type="button">Sample pick</button>}>
            <p>Real pick</p>
          </PremiumGate>
        </PlanDialogContext>
      </SubscriptionContext>
    </AuthContext>
  );
}

/** What the server knows of who is asked to pay. */
function answerAbout({ isTrialUsed = false, status = '' } = {}): void {
  const detail = { status, subscription_tier: 'monthly', offer: 'standard' };
  fakeBackend(({ pathname }) => {
    if (pathname.endsWith('/check-trial')) return { trial_used: isTrialUsed };
    if (pathname.endsWith('/subscriptions')) return status ? [detail] : [];
    throw new Error(`not asked for: ${pathname}`);
  });
}

beforeEach(() => answerAbout());

it('shows a subscriber what is behind it, and nothing else', () => {
  renderWithData(gate({ subscribed: true }));
  expect(screen.getByText('Real pick')).toBeDefined();
  expect(screen.queryByText('Sample pick')).toBeNull();
  expect(screen.queryByText('Unlock Fantasy Picks')).toBeNull();
});

it('blurs a sample for everybody else, out of reach of keyboard and screen reader', async () => {
  renderWithData(gate({}));
  expect(screen.queryByText('Real pick')).toBeNull();
  const sample = screen.getByText('Sample pick').closest('[inert][aria-hidden=true]');
  expect(sample?.className).toMatch(/blur\([1-9]/);
  expect(screen.queryByRole('button', { name: 'Sample pick' })).toBeNull();
  const starting = await screen.findByText('Starting at $12.99/month with a 7-day free trial');
  await eventually(() => expect(starting.className).not.toBe('invisible'));
  expect(hrefOf('Upgrade to Premium')).toBe('/pricing');
});

it('leads to the record of what it asks money for', () => {
  renderWithData(gate({}));
  expect(hrefOf('See how good we have been')).toBe('/track-record');
});

it('opens the plans of a page that has a dialog, and names its price', async () => {
  const openPlans = vi.fn();
  renderWithData(gate({}, openPlans));
  expect(screen.getByText('Starting at $9.99/month with a 7-day free trial')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Upgrade to Premium' }));
  expect(openPlans).toHaveBeenCalledOnce();
});

it('promises no second trial to who has used it', async () => {
  answerAbout({ isTrialUsed: true });
  renderWithData(gate({}));
  expect(screen.getByText(/7-day/).className).toBe('invisible');
  const starting = 'Starting at $12.99/month. You have used your free trial.';
  expect(await screen.findByText(starting)).toBeDefined();
  expect(screen.queryByText(/7-day/)).toBeNull();
});

it('leads who has a failed payment to where it is mended, and offers no plan', async () => {
  answerAbout({ status: 'past_due' });
  renderWithData(gate({}));
  expect(await screen.findByText(/The last payment failed/)).toBeDefined();
  expect(hrefOf('Fix payment')).toBe('/pricing');
  expect(screen.queryByText(/Starting at/)).toBeNull();
  expect(screen.queryByText('Upgrade to Premium')).toBeNull();
});

it('asks nobody to pay before the server has said whether they do', () => {
  renderWithData(gate({ isLoading: true }));
  expect(screen.queryByText('Real pick')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Upgrade to Premium' })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Checking your subscription');
});

it('offers to ask again after a failed check', async () => {
  const recheck = vi.fn();
  renderWithData(gate({ isLoading: true, hasFailed: true, recheck }));
  expect(screen.getByRole('alert').textContent).toContain('could not be checked');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(recheck).toHaveBeenCalledOnce();
});
