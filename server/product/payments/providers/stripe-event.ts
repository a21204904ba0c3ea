import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { paymentTexts } from '#shared/texts/payments.ts';
import type { PaymentEvent } from './provider.ts';

/** How far the moment of a signature may lie from ours, before or after. */
const toleranceS = 300;

const Id = z.string().regex(/^[\w-]{1,255}$/);
const Reference = z.union([Id, z.object({ id: Id }).transform(({ id }) => id)]);
const Event = z.object({
  id: Id,
  type: z.string().regex(/^[\w.]{1,255}$/),
  /** Until the year 9999. */
  created: z.int().min(0).max(253_402_300_799),
  livemode: z.boolean().default(false),
  data: z.object({ object: z.looseObject({}) }),
});
const Identified = z.object({ id: Id });
const CheckoutChange = z.object({ id: Id, subscription: Reference.nullish() });
const InvoiceChange = z.object({
  id: Id.optional(),
  parent: z
    .object({ subscription_details: z.object({ subscription: Reference }).nullish() })
    .nullish(),
  // Where endpoints of older API versions have it.
  subscription: Reference.nullish(),
});
const DisputeChange = z.object({ charge: Reference });

export type EventCheck = {
  secret: string;
  /** Whether the key of this server moves real money. */
  isLive: boolean;
  now: Date;
};

/** Checks the signature over the raw body, then reads which thing changed. */
export async function readStripeEvent(
  signed: { body: string; signature: string },
  check: EventCheck,
): Promise<PaymentEvent> {
  const content = await verify(signed, check);
  try {
    const { id, type, created, livemode, data } = Event.parse(content);
    return {
      id,
      type,
      happenedAt: new Date(created * 1000),
      isOurMode: livemode === check.isLive,
      ...readChange(type, data.object),
    };
  } catch (cause) {
    throw new AppError('invalid_input', paymentTexts.badEvent, { cause });
  }
}

async function verify(
  { body, signature }: { body: string; signature: string },
  { secret, now }: EventCheck,
): Promise<unknown> {
  // A large library, which a server without payments never needs.
  const { webhooks } = (await import('stripe')).default;
  try {
    // The library refuses what is too old, and lets the future pass.
    if (!(signedAtS(signature) <= now.getTime() / 1000 + toleranceS)) {
      throw new Error('signed in the future');
    }
    return webhooks.constructEvent(body, signature, secret, toleranceS, undefined, now.getTime());
  } catch (cause) {
    throw new AppError('invalid_input', paymentTexts.badSignature, { cause });
  }
}

function signedAtS(signature: string): number {
  const moments = signature.split(',').filter((part) => part.startsWith('t='));
  return Math.max(...moments.map((part) => Number(part.slice(2))));
}

type Change = Pick<PaymentEvent, 'subscriptionId' | 'closedCheckoutId' | 'invoiceId' | 'chargeId'>;

function readChange(type: string, changed: unknown): Change {
  if (type.startsWith('customer.subscription.')) {
    return { subscriptionId: Identified.parse(changed).id };
  }
  if (type.startsWith('invoice.')) {
    const { id, parent, subscription } = InvoiceChange.parse(changed);
    const subscriptionId = parent?.subscription_details?.subscription ?? subscription;
    return { invoiceId: id, subscriptionId: subscriptionId ?? undefined };
  }
  if (type === 'checkout.session.completed' || type === 'checkout.session.expired') {
    const { id, subscription } = CheckoutChange.parse(changed);
    return { subscriptionId: subscription ?? undefined, closedCheckoutId: id };
  }
  if (type === 'charge.refunded') return { chargeId: Identified.parse(changed).id };
  if (type.startsWith('charge.dispute.')) return { chargeId: DisputeChange.parse(changed).charge };
  return {};
}
