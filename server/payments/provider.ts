import type { Offer, PriceType } from '#shared/spec/plans.ts';

export type ProviderName = 'stripe' | 'simulated';

/** A subscription as the provider tells it at this moment. */
export type ProviderSubscription = {
  id: string;
  customerId: string;
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  priceType: PriceType;
  offer: Offer;
  /** The end of the time that is paid or free: of a failed renewal, where the unpaid time began. */
  end: Date;
  trialEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  createdAt: Date;
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
  subscriptionId: string | undefined;
  /** The checkout that this event ends. */
  closedCheckoutId: string | undefined;
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
  listSubscriptions: () => AsyncIterable<ProviderSubscription>;
  /** Throws when the signature is not the provider's. */
  readEvent: (body: string, signature: string, now: Date) => PaymentEvent;
};
