import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type Subscription, SubscriptionContext } from '#web/session/subscription-context.ts';
import { buildSubscription } from '#web/testing/build-subscription.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { PlanDialogContext } from './plan-dialog-context.ts';
import { PremiumGate } from './premium-gate.tsx';

function gate(subscription: Partial<Subscription>, openPlans: (() => void) | null = null) {
  return (
    <SubscriptionContext value={buildSubscription(subscription)}>
      <PlanDialogContext value={openPlans}>
        <PremiumGate title="Fantasy Picks" sample={<button type="button">Sample pick</button>}>
          <p>Real pick</p>
        </PremiumGate>
      </PlanDialogContext>
    </SubscriptionContext>
  );
}

describe('PremiumGate', () => {
  it('shows a subscriber what is behind it, and nothing else', () => {
    renderWithData(gate({ subscribed: true }));
    expect(screen.getByText('Real pick')).toBeDefined();
    expect(screen.queryByText('Sample pick')).toBeNull();
    expect(screen.queryByText('Unlock Fantasy Picks')).toBeNull();
  });

  it('blurs a sample for everybody else, out of reach of keyboard and screen reader', () => {
    renderWithData(gate({}));
    expect(screen.queryByText('Real pick')).toBeNull();
    const sample = screen.getByText('Sample pick').closest('[inert][aria-hidden=true]');
    expect(sample?.className).toContain('blur(');
    expect(screen.queryByRole('button', { name: 'Sample pick' })).toBeNull();
    expect(screen.getByText('Starting at $12.99/month with a 7-day free trial')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Upgrade to Premium' });
    expect(link.getAttribute('href')).toBe('/pricing');
  });

  it('leads to the record of what it asks money for', () => {
    renderWithData(gate({}));
    const record = screen.getByRole('link', { name: 'See how good we have been' });
    expect(record.getAttribute('href')).toBe('/track-record');
  });

  it('opens the plans of a page that has a dialog, and names its price', async () => {
    const openPlans = vi.fn();
    renderWithData(gate({}, openPlans));
    expect(screen.getByText('Starting at $9.99/month with a 7-day free trial')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Upgrade to Premium' }));
    expect(openPlans).toHaveBeenCalledOnce();
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
});
