import type Stripe from 'stripe';
import { type Offer, offers, type PriceType, priceTypes } from '#shared/facts/plans.ts';
import type { PriceIds } from '../../config.ts';
import type { ProviderSubscription } from './provider.ts';

const toDate = (seconds: number) => new Date(seconds * 1000);
const earliest = (...moments: (number | null)[]) =>
  Math.min(...moments.filter((moment) => moment !== null));

/** undefined for prices that are not the product's. */
export function readSubscription(
  subscription: Stripe.Subscription,
  prices: PriceIds,
): ProviderSubscription | undefined {
  const [item] = subscription.items.data;
  const status = statuses[subscription.status];
  const plan = item && findPlan(item.price.id, subscription.metadata, prices);
  if (!item || !status || !plan) return undefined;
  const { id, customer, trial_end, cancel_at, cancel_at_period_end, created } = subscription;
  return {
    id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    status,
    ...plan,
    end: toDate(readEnd(subscription, item)),
    trialEnd: trial_end === null || isUnbegun(subscription) ? null : toDate(trial_end),
    cancelAtPeriodEnd: status !== 'canceled' && (cancel_at_period_end || cancel_at !== null),
    createdAt: toDate(created),
    card: readCard(subscription),
  };
}

const statuses: Record<string, ProviderSubscription['status']> = {
  ...{ trialing: 'trialing', active: 'active', canceled: 'canceled' },
  ...{ past_due: 'past_due', unpaid: 'past_due', paused: 'past_due' },
  ...{ incomplete: 'incomplete', incomplete_expired: 'canceled' },
};

/** The first payment is still to come, or never came. */
function isUnbegun({ status }: Stripe.Subscription): boolean {
  return status === 'incomplete' || status === 'incomplete_expired';
}

function readCard({ default_payment_method: method }: Stripe.Subscription): string | undefined {
  const card = typeof method === 'object' ? method?.card : undefined;
  return card?.fingerprint ?? undefined;
}

/** The provider moves the period before it is paid: the time of a failed renewal begins unpaid. */
function readEnd(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): number {
  const { status, trial_end, cancel_at, ended_at, canceled_at, created } = subscription;
  if (isUnbegun(subscription)) return created;
  if (status === 'trialing') return earliest(trial_end ?? item.current_period_end, cancel_at);
  if (status === 'active') return earliest(item.current_period_end, cancel_at);
  if (status === 'canceled') return earliest(item.current_period_end, ended_at ?? canceled_at);
  return status === 'paused' ? (trial_end ?? item.current_period_start) : item.current_period_start;
}

function findPlan(
  priceId: string,
  metadata: Record<string, string>,
  prices: PriceIds,
): { priceType: PriceType; offer: Offer } | undefined {
  const plans = offers.flatMap((offer) => priceTypes.map((priceType) => ({ offer, priceType })));
  const matching = plans.filter(({ offer, priceType }) => prices[offer][priceType] === priceId);
  // Both lists may share one price: then the checkout's own note decides.
  return matching.find(({ offer }) => offer === metadata.offer) ?? matching[0];
}
