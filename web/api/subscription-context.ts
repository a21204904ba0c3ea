import { createContext, use } from 'react';
import type { PriceType } from '#shared/spec/plans.ts';
import { subscriptionTexts } from '#shared/texts/subscriptions.ts';

export type Subscription = {
  subscribed: boolean;
  subscriptionTier: PriceType | null;
  subscriptionEnd: Date | null;
  isLoading: boolean;
};

export const SubscriptionContext = createContext<Subscription | null>(null);

export function useSubscription(): Subscription {
  const subscription = use(SubscriptionContext);
  if (!subscription) throw new Error(subscriptionTexts.outsideProvider);
  return subscription;
}
