export type Subscription = {
  id: string;
  object: 'subscription';
  status: string;
  customer: string;
  created: number;
  trial_end: number | null;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  metadata: Record<string, string>;
  default_payment_method: { id: string; card: { fingerprint: string } } | null;
  items: {
    object: 'list';
    data: [
      {
        id: string;
        price: { id: string };
        current_period_start: number;
        current_period_end: number;
      },
    ];
  };
};
export type Charge = {
  id: string;
  object: 'charge';
  payment_intent: string;
  customer: string;
  refunded: boolean;
  amount_refunded: number;
};
type Dispute = { id: string; object: 'dispute'; charge: string; status: string };
type Invoice = {
  id: string;
  object: 'invoice';
  period_end: number;
  parent: { subscription_details: { subscription: string } };
  lines: { object: 'list'; data: { period: { start: number; end: number } }[] };
};
type Emit = (type: string, object: unknown) => void;

/** The payments of a Stripe account, and what banks and operators do to them. */
export class StripeCharges {
  readonly charges = new Map<string, Charge>();
  readonly disputes: Dispute[] = [];
  readonly invoices = new Map<string, Invoice>();
  readonly #emit: Emit;

  constructor(emit: Emit) {
    this.#emit = emit;
  }

  /** The card paid for the running period. */
  pay({ id, customer, items }: Subscription): void {
    const [{ current_period_start: start, current_period_end: end }] = items.data;
    const number = `${id}_${this.charges.size}`;
    const paymentIntent = `pi_${number}`;
    this.charges.set(`ch_${number}`, {
      ...{ id: `ch_${number}`, object: 'charge', payment_intent: paymentIntent, customer },
      ...{ refunded: false, amount_refunded: 0 },
    });
    this.invoices.set(paymentIntent, {
      // The period of an invoice is the one before; its lines say what was paid for.
      ...{ id: `in_${number}`, object: 'invoice', period_end: start },
      parent: { subscription_details: { subscription: id } },
      lines: { object: 'list', data: [{ period: { start, end } }] },
    });
  }

  last(subscriptionId: string): Charge {
    const charge = [...this.charges.values()].findLast(({ id }) =>
      id.startsWith(`ch_${subscriptionId}_`),
    );
    if (!charge) throw new Error(`nothing was paid for ${subscriptionId}`);
    return charge;
  }

  refund(charge: Charge, part: 'all' | 'half' = 'all'): void {
    charge.refunded = part === 'all';
    charge.amount_refunded = part === 'all' ? 1299 : 600;
    this.#emit('charge.refunded', charge);
  }

  dispute({ id }: Charge, status = 'needs_response'): void {
    const dispute: Dispute = { id: `du_${id}`, object: 'dispute', charge: id, status };
    this.disputes.push(dispute);
    this.#emit('charge.dispute.created', dispute);
  }

  closeDispute({ id }: Charge, status: 'won' | 'lost'): void {
    const dispute = this.disputes.find(({ charge }) => charge === id);
    if (!dispute) throw new Error(`nobody disputes ${id}`);
    dispute.status = status;
    this.#emit('charge.dispute.closed', dispute);
  }
}
