import type { Offer, PriceType, SubscriptionState } from '#shared/facts/plans.ts';

export const providerNames = ['stripe', 'simulated'] as const;
type ProviderName = (typeof providerNames)[number];

/** A subscription as the provider tells it at this moment. */
export type ProviderSubscription = {
  id: string;
  customerId: string;
  /** Incomplete: the first payment was never made, so nothing has begun. */
  status: Exclude<SubscriptionState, 'reversed'>;
  priceType: PriceType;
  offer: Offer;
  /** The end of the time that is paid or free: of a failed renewal, where the unpaid time began. */
  end: Date;
  trialEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  createdAt: Date;
  /** What the provider calls this card, whoever uses it. */
  card: string | undefined;
};

/** A payment of a subscription as it stands at this moment. */
export type ProviderCharge = {
  subscriptionId: string;
  /** The end of the time that it paid for. */
  paidUntil: Date;
  /** Open: a dispute may still be won. Final: refunded in full, or a dispute was lost. */
  reversal: 'none' | 'open' | 'final';
};

export type CheckoutOrder = {
  userId: string;
  customerId: string;
  priceType: PriceType;
  offer: Offer;
  trialDays: number | undefined;
  successUrl: string;
  cancelUrl: string;
};

/** What an event of the provider says: which thing changed. What it became is asked for. */
export type PaymentEvent = {
  id: string;
  type: string;
  happenedAt: Date;
  /** False for an event of test mode where money is real, and the other way round. */
  isOurMode: boolean;
  subscriptionId?: string | undefined;
  /** The checkout that this event ends. */
  closedCheckoutId?: string | undefined;
  invoiceId?: string | undefined;
  chargeId?: string | undefined;
};

/** All that the product asks of a payment provider. Failures are AppErrors. */
export type PaymentProvider = {
  name: ProviderName;
  createCustomer: (user: { id: string; email: string }, idempotencyKey: string) => Promise<string>;
  /** Ends the customer's subscriptions at once. Does nothing for a customer that is gone. */
  deleteCustomer: (customerId: string) => Promise<void>;
  createCheckout: (
    order: CheckoutOrder,
    idempotencyKey: string,
  ) => Promise<{ id: string; url: string }>;
  /** False when the checkout was completed and there is nothing to close. */
  closeCheckout: (checkoutId: string) => Promise<boolean>;
  createPortal: (customerId: string, returnUrl: string) => Promise<string>;
  /** undefined when it does not exist, never began or is none of the product's. */
  findSubscription: (subscriptionId: string) => Promise<ProviderSubscription | undefined>;
  /** At once: nothing is charged any more, and nothing returned. */
  endSubscription: (subscriptionId: string) => Promise<void>;
  /** undefined when it paid for no subscription. */
  findCharge: (chargeId: string) => Promise<ProviderCharge | undefined>;
  listSubscriptions: () => AsyncIterable<ProviderSubscription>;
  /** Throws when the signature is not the provider's. */
  readEvent: (body: string, signature: string, now: Date) => Promise<PaymentEvent>;
};
