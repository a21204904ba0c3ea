import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SubscriptionContext } from '#web/session/subscription-context.ts';
import { buildSubscription } from '#web/testing/build-subscription.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { takeWaitingToasts } from '#web/ui/toast.ts';
import { CheckoutReturn } from './checkout-return.tsx';

let confirm: () => void;
const recheck = vi.fn();

function Page() {
  const [subscribed, setSubscribed] = useState(false);
  confirm = () => setSubscribed(true);
  return (
    <SubscriptionContext value={buildSubscription({ subscribed, recheck })}>
      <CheckoutReturn />
    </SubscriptionContext>
  );
}

const open = (query: string) =>
  renderWithData(<Page />, { path: '/dashboard', at: `/dashboard${query}` });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  recheck.mockClear();
});

describe('the return from the checkout', () => {
  it('asks at once, greets when the server confirms, and leaves the address clean', async () => {
    const { router } = open('?tab=fantasy&checkout=success');
    await waitFor(() => expect(router.state.location.search).toBe('?tab=fantasy'));
    expect(recheck).toHaveBeenCalledOnce();
    expect(takeWaitingToasts()).toEqual([]);
    act(() => confirm());
    expect(takeWaitingToasts()).toEqual([
      { tone: 'success', title: 'Welcome to Premium', description: 'Your subscription has begun.' },
    ]);
  });

  it('greets nobody for an address alone', async () => {
    open('?checkout=success');
    await act(() => vi.advanceTimersByTimeAsync(19_000));
    expect(recheck.mock.calls.length).toBeGreaterThan(5);
    expect(takeWaitingToasts()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(takeWaitingToasts()).toMatchObject([{ tone: 'info', title: 'Thank you' }]);
    recheck.mockClear();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(recheck).not.toHaveBeenCalled();
  });

  it('says that a cancelled checkout charged nothing', async () => {
    const { router } = open('?checkout=cancelled');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(takeWaitingToasts()).toMatchObject([
      { tone: 'info', title: 'Checkout cancelled', description: 'Nothing was charged.' },
    ]);
    expect(recheck).not.toHaveBeenCalled();
  });
});
