import { createContext, use, useEffect } from 'react';
import type { PriceType } from '#shared/facts/plans.ts';
import { sessionTexts } from '#shared/texts/session.ts';

export type SubscriptionState = {
  subscribed: boolean;
  subscriptionTier: PriceType | null;
  subscriptionEnd: Date | null;
  /** True until the server has answered; after a failed check nobody is told to be on the free plan. */
  isLoading: boolean;
  hasFailed: boolean;
};

export type Subscription = SubscriptionState & {
  recheck: () => void;
  /** Somebody needs to know: the first check does not wait until the page has settled. */
  want: () => void;
};

export const notSubscribed: SubscriptionState = {
  subscribed: false,
  subscriptionTier: null,
  subscriptionEnd: null,
  isLoading: false,
  hasFailed: false,
};

export const SubscriptionContext = createContext<Subscription | null>(null);

export function useSubscription(): Subscription {
  const subscription = use(SubscriptionContext);
  if (!subscription) throw new Error(sessionTexts.outsideSubscriptionProvider);
  const { want } = subscription;
  useEffect(want, [want]);
  return subscription;
}
