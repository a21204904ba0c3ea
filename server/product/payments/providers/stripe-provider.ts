import Stripe from 'stripe';
import type { PriceIds, StripeSettings } from '#server/base/config/config.ts';
import { AppError } from '#shared/errors.ts';
import {
  currency,
  type Offer,
  offers,
  type PriceType,
  planMonths,
  priceCents,
  priceTypes,
} from '#shared/facts/plans.ts';
import { paymentTexts } from '#shared/texts/payments.ts';
import type {
  CheckoutOrder,
  PaymentProvider,
  ProviderCharge,
  ProviderSubscription,
} from './provider.ts';
import { readStripeEvent } from './stripe-event.ts';

const requestTimeoutMs = 20_000;
const cardOfSubscription = 'default_payment_method';

export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const { prices, webhookSecret, secretKey } = settings;
  const isLive = /^[sr]k_live_/.test(secretKey);
  const stripe = openStripe(settings);
  const requirePrice = createPriceCheck(settings, stripe);
  return {
    name: 'stripe',
    createCustomer: asking(async ({ id, email }, idempotencyKey) => {
      const fields = { email, metadata: { user_id: id } };
      return (await stripe.customers.create(fields, { idempotencyKey })).id;
    }),
    deleteCustomer: asking(async (id) => {
      await stripe.customers.del(id).catch(unlessMissing);
    }),
    createCheckout: asking(async (order, idempotencyKey) => {
      await requirePrice(order);
      const fields = checkoutFields(order, prices);
      const { id, url } = await stripe.checkout.sessions.create(fields, { idempotencyKey });
      if (!url) throw new AppError('upstream_failed', paymentTexts.providerRefused);
      return { id, url };
    }),
    closeCheckout: asking(async (id) => {
      const { status } = await stripe.checkout.sessions
        .expire(id)
        .catch(() => stripe.checkout.sessions.retrieve(id));
      return status !== 'complete';
    }),
    createPortal: asking(async (customer, return_url) => {
      return (await stripe.billingPortal.sessions.create({ customer, return_url })).url;
    }),
    findSubscription: asking(async (id) => {
      const expand = [cardOfSubscription];
      const found = await stripe.subscriptions.retrieve(id, { expand }).catch(unlessMissing);
      return found && readSubscription(found, prices);
    }),
    endSubscription: asking(async (id) => {
      await stripe.subscriptions.cancel(id).catch(unlessMissing);
    }),
    findCharge: asking((id) => readCharge(stripe, id).catch(unlessMissing)),
    listSubscriptions: () => listAll(stripe, prices),
    readEvent: (body, signature, now) =>
      readStripeEvent({ body, signature }, { secret: webhookSecret, isLive, now }),
  };
}

function openStripe({ secretKey, apiUrl }: StripeSettings): Stripe {
  const address = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    timeout: requestTimeoutMs,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      port: address.port || (address.protocol === 'https:' ? 443 : 80),
      protocol: address.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

/** Nobody is charged another price than the one on the card; each price is looked at once. Throws for another. */
export function createPriceCheck(settings: StripeSettings, stripe = openStripe(settings)) {
  const checked = new Set<string>();
  return async (plan: Plan): Promise<void> => {
    const name = `${plan.offer} ${plan.priceType}`;
    if (checked.has(name)) return;
    checkPrice(await stripe.prices.retrieve(settings.prices[plan.offer][plan.priceType]), plan);
    checked.add(name);
  };
}

function checkoutFields(
  order: CheckoutOrder,
  prices: PriceIds,
): Stripe.Checkout.SessionCreateParams {
  const { userId, customerId, priceType, offer, trialDays } = order;
  const metadata = { user_id: userId, price_type: priceType, offer };
  return {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: userId,
    line_items: [{ price: prices[offer][priceType], quantity: 1 }],
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    metadata,
    subscription_data: {
      metadata,
      ...(trialDays === undefined ? {} : { trial_period_days: trialDays }),
    },
  };
}

const everySubscription: Stripe.SubscriptionListParams = {
  status: 'all',
  limit: 100,
  expand: [`data.${cardOfSubscription}`],
};

async function* listAll(stripe: Stripe, prices: PriceIds) {
  try {
    for await (const each of stripe.subscriptions.list(everySubscription)) {
      const subscription = readSubscription(each, prices);
      if (subscription) yield subscription;
    }
  } catch (error) {
    throw toAppError(error);
  }
}

/** Failures of the question as AppErrors. */
function asking<Args extends unknown[], Answer>(
  ask: (...given: Args) => Promise<Answer>,
): (...given: Args) => Promise<Answer> {
  return (...given) =>
    ask(...given).catch((error: unknown) => {
      throw toAppError(error);
    });
}

function toAppError(cause: unknown): unknown {
  if (!(cause instanceof Stripe.errors.StripeError)) return cause;
  if (cause instanceof Stripe.errors.StripeCardError) {
    return new AppError('payment_failed', paymentTexts.providerRefused, { cause });
  }
  if (cause.code === 'resource_missing' && cause.param === 'customer') {
    return new AppError('not_found', paymentTexts.customerGone, { cause });
  }
  const isDown =
    cause instanceof Stripe.errors.StripeConnectionError ||
    cause instanceof Stripe.errors.StripeAPIError;
  const message = isDown ? paymentTexts.providerDown : paymentTexts.providerRefused;
  return new AppError('upstream_failed', message, { cause });
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return;
  throw error;
}

type Plan = { offer: Offer; priceType: PriceType };

const monthsOf: Partial<Record<Stripe.Price.Recurring.Interval, number>> = { month: 1, year: 12 };

/** Throws unless the provider charges for this price what stands on the plan's card. */
function checkPrice(price: Stripe.Price, { offer, priceType }: Plan): void {
  const { recurring, unit_amount: cents } = price;
  const months = recurring ? (monthsOf[recurring.interval] ?? 0) * recurring.interval_count : 0;
  const isAsShown =
    price.active &&
    price.currency === currency &&
    cents === priceCents[offer][priceType] &&
    months === planMonths[priceType];
  if (isAsShown) return;
  const details = { price: price.id, offer, priceType, cents, currency: price.currency, months };
  throw new AppError('upstream_failed', paymentTexts.wrongPrice, { details });
}

/** A won dispute, and a bank that only asks, take nothing back. */
const openDisputes = new Set([
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
]);

/** What a charge paid for, and whether its money went back. Throws when the charge is missing. */
async function readCharge(stripe: Stripe, id: string): Promise<ProviderCharge | undefined> {
  const { refunded, payment_intent } = await stripe.charges.retrieve(id);
  if (payment_intent === null) return undefined;
  const [payments, disputes] = await Promise.all([
    stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: idOf(payment_intent) },
      expand: ['data.invoice'],
    }),
    stripe.disputes.list({ charge: id }),
  ]);
  const invoice = payments.data[0]?.invoice;
  if (invoice === undefined || typeof invoice === 'string' || invoice.deleted) return undefined;
  const subscription = invoice.parent?.subscription_details?.subscription;
  if (!subscription) return undefined;
  const ends = invoice.lines.data.map(({ period }) => period.end);
  const isLost = disputes.data.some(({ status }) => status === 'lost');
  const isOpen = disputes.data.some(({ status }) => openDisputes.has(status));
  return {
    subscriptionId: idOf(subscription),
    paidUntil: new Date(Math.max(...ends, invoice.period_end) * 1000),
    reversal: refunded || isLost ? 'final' : isOpen ? 'open' : 'none',
  };
}

const idOf = (reference: string | { id: string }) =>
  typeof reference === 'string' ? reference : reference.id;

const toDate = (seconds: number) => new Date(seconds * 1000);
const earliest = (...moments: (number | null)[]) =>
  Math.min(...moments.filter((moment) => moment !== null));

/** undefined for prices that are not the product's. */
function readSubscription(subscription: Stripe.Subscription, prices: PriceIds) {
  const [item] = subscription.items.data;
  const status = statuses[subscription.status];
  const plan = item && findPlan(item.price.id, subscription.metadata, prices);
  if (!item || !status || !plan) return undefined;
  const { id, customer, trial_end, cancel_at, cancel_at_period_end, created } = subscription;
  return {
    id,
    customerId: idOf(customer),
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

function findPlan(priceId: string, metadata: Record<string, string>, prices: PriceIds) {
  const plans = offers.flatMap((offer) => priceTypes.map((priceType) => ({ offer, priceType })));
  const matching = plans.filter(({ offer, priceType }) => prices[offer][priceType] === priceId);
  // Both lists may share one price: then the checkout's own note decides.
  return matching.find(({ offer }) => offer === metadata.offer) ?? matching[0];
}
