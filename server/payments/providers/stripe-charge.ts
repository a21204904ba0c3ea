import type Stripe from 'stripe';
import type { ProviderCharge } from './provider.ts';

/** A won dispute, and a bank that only asks, take nothing back. */
const openDisputes = new Set([
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
]);

/** What a charge paid for, and whether its money went back. Throws when the charge is missing. */
export async function readCharge(stripe: Stripe, id: string): Promise<ProviderCharge | undefined> {
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
