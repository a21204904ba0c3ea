import { describe, expect, it } from 'vitest';
import { findSubscriptionEvent } from './subscription-events.ts';

const running = (status = 'active') => ({ status, cancel_at_period_end: false });
const cancelled = (status = 'active') => ({ status, cancel_at_period_end: true });

describe('findSubscriptionEvent', () => {
  it.each([
    ['the first trial', undefined, running('trialing'), 'subscription_started'],
    ['another one after the end', running('canceled'), running(), 'subscription_started'],
    ['a cancellation', running(), cancelled(), 'subscription_cancelled'],
    [
      'a cancellation in the trial',
      running('trialing'),
      cancelled('trialing'),
      'subscription_cancelled',
    ],
    ['a second thought', cancelled(), running(), 'subscription_resumed'],
    ['the end', cancelled(), cancelled('canceled'), 'subscription_ended'],
    ['an end at once', running('past_due'), running('canceled'), 'subscription_ended'],
    ['a payment that failed', running(), running('past_due'), 'payment_failed'],
    ['a payment that was returned', running(), running('reversed'), 'subscription_ended'],
    ['a dispute that was won', running('reversed'), running(), 'subscription_started'],
  ] as const)('tells %s', (_name, before, after, kind) => {
    expect(findSubscriptionEvent(before, after)).toBe(kind);
  });

  it.each([
    ['a trial that is paid for', running('trialing'), running()],
    ['a payment that came late', running('past_due'), running()],
    ['another end', running(), running()],
    ['a first payment that was never made', undefined, running('incomplete')],
    ['what ended before it was seen', undefined, running('canceled')],
    ['the end of what was returned', running('reversed'), cancelled('canceled')],
  ] as const)('has nothing to tell of %s', (_name, before, after) => {
    expect(findSubscriptionEvent(before, after)).toBeUndefined();
  });
});
