import Stripe from 'stripe';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { paymentTexts } from '#shared/texts/payments.ts';
import type { PaymentEvent } from './provider.ts';

/** How old a signed event may be. */
const toleranceS = 300;

const Reference = z.union([
  z.string().min(1),
  z.object({ id: z.string().min(1) }).transform(({ id }) => id),
]);
const SubscriptionChange = z.object({ id: z.string().min(1) });
const CheckoutChange = z.object({ id: z.string().min(1), subscription: Reference.nullish() });
const InvoiceChange = z.object({
  parent: z
    .object({ subscription_details: z.object({ subscription: Reference }).nullish() })
    .nullish(),
  // Where endpoints of older API versions have it.
  subscription: Reference.nullish(),
});

type SignedEvent = { body: string; signature: string; secret: string; now: Date };

/** Checks the signature over the raw body, then reads which thing changed. */
export function readStripeEvent({ body, signature, secret, now }: SignedEvent): PaymentEvent {
  const event = verify({ body, signature, secret, now });
  try {
    const changed = readChange(event.type, event.data.object);
    return {
      id: event.id,
      type: event.type,
      happenedAt: new Date(event.created * 1000),
      ...changed,
    };
  } catch (cause) {
    throw new AppError('invalid_input', paymentTexts.badEvent, { cause });
  }
}

function verify({ body, signature, secret, now }: SignedEvent): Stripe.Event {
  try {
    const { webhooks } = Stripe;
    return webhooks.constructEvent(body, signature, secret, toleranceS, undefined, now.getTime());
  } catch (cause) {
    throw new AppError('invalid_input', paymentTexts.badSignature, { cause });
  }
}

type Change = Pick<PaymentEvent, 'subscriptionId' | 'closedCheckoutId'>;

function readChange(type: string, changed: unknown): Change {
  if (type.startsWith('customer.subscription.')) {
    return { subscriptionId: SubscriptionChange.parse(changed).id, closedCheckoutId: undefined };
  }
  if (type.startsWith('invoice.')) {
    const { parent, subscription } = InvoiceChange.parse(changed);
    const id = parent?.subscription_details?.subscription ?? subscription;
    return { subscriptionId: id ?? undefined, closedCheckoutId: undefined };
  }
  if (type === 'checkout.session.completed' || type === 'checkout.session.expired') {
    const { id, subscription } = CheckoutChange.parse(changed);
    return { subscriptionId: subscription ?? undefined, closedCheckoutId: id };
  }
  return { subscriptionId: undefined, closedCheckoutId: undefined };
}
