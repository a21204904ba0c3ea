import type { ReactNode } from 'react';
import { AuthContext } from '#web/session/auth-context.ts';
import { type Subscription, SubscriptionContext } from '#web/session/subscription-context.ts';
import { buildAuth } from './build-auth.ts';
import { buildSubscription } from './build-subscription.ts';
import { renderWithData } from './render-with-data.tsx';

/** Renders for a subscriber, unless told otherwise. */
export function renderPremium(
  element: ReactNode,
  subscription: Partial<Subscription> = { subscribed: true },
  options: Parameters<typeof renderWithData>[1] = {},
) {
  return renderWithData(
    <AuthContext value={buildAuth()}>
      <SubscriptionContext value={buildSubscription(subscription)}>{element}</SubscriptionContext>
    </AuthContext>,
    options,
  );
}
