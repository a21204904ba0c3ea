import type { SubscriptionStatus } from '#shared/schemas/functions.ts';
import type { ProductFunction } from './context.ts';

type Subscription = {
  subscription_tier: NonNullable<SubscriptionStatus['subscription_tier']>;
  subscription_end: Date;
};

const notSubscribed: SubscriptionStatus = {
  subscribed: false,
  subscription_tier: null,
  subscription_end: null,
};

/** Whether the caller may read premium content: until the paid or trial time ends, whatever the status. */
export const checkSubscription: ProductFunction = async (_request, { query, now }) => {
  // The row policy shows the caller's own subscription and no other.
  const [row] = await query<Subscription>(
    'select subscription_tier, subscription_end from public.subscriptions',
  );
  if (!row || row.subscription_end <= now()) return Response.json(notSubscribed);
  const status: SubscriptionStatus = {
    subscribed: true,
    subscription_tier: row.subscription_tier,
    subscription_end: row.subscription_end.toISOString(),
  };
  return Response.json(status);
};
