import { notSubscribed, type Subscription } from '#web/session/subscription-context.ts';

/** On the free plan, unless told otherwise. */
export function buildSubscription(fields: Partial<Subscription> = {}): Subscription {
  return { ...notSubscribed, recheck: () => {}, want: () => {}, ...fields };
}
