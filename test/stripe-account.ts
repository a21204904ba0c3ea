import Stripe from 'stripe';
import type { PriceIds } from '#server/base/config/config.ts';
import {
  currency,
  type Offer,
  offers,
  type PriceType,
  planMonths,
  priceCents,
  priceTypes,
} from '#shared/facts/plans.ts';

import { StripeCharges, type Subscription } from './stripe-charges.ts';

const dayS = 86_400;

export const testPrices: PriceIds = {
  standard: { monthly: 'price_m', sixmonth: 'price_s', yearly: 'price_y' },
  'sport-page': { monthly: 'price_pm', sixmonth: 'price_ps', yearly: 'price_py' },
};

export type Fields = Record<string, string>;
export type Customer = { id: string; object: 'customer'; email: string; metadata: Fields };
export type Session = {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  url: string | null;
  customer: string;
  subscription: string | null;
  price: string;
  trialDays: number | undefined;
  metadata: Fields;
};
export type StripeEvent = { id: string; type: string; created: number; data: { object: unknown } };

/** What a Stripe account holds, and what people and time do to it; every change leaves its events. */
export class StripeAccount {
  readonly secretKey = 'sk_test_account';
  readonly webhookSecret = 'whsec_account';
  readonly customers = new Map<string, Customer>();
  readonly sessions = new Map<string, Session>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly events: StripeEvent[] = [];
  readonly payments = new StripeCharges((type, object) => this.#emit(type, object));
  /** Seconds since 1970. */
  nowS: number;
  #count = 0;

  constructor(now: Date) {
    this.nowS = Math.floor(now.getTime() / 1000);
  }

  newId(prefix: string): string {
    this.#count += 1;
    return `${prefix}_${String(this.#count).padStart(6, '0')}`;
  }

  /** Somebody typed another amount at the provider, or withdrew the price. */
  readonly changedPrices = new Map<string, Record<string, unknown>>();

  readPrice(id: string): Record<string, unknown> {
    const { offer, priceType } = planOf(id);
    const isYear = priceType === 'yearly';
    return {
      ...{ id, object: 'price', active: true, currency },
      unit_amount: priceCents[offer][priceType],
      recurring: {
        interval: isYear ? 'year' : 'month',
        interval_count: isYear ? 1 : planMonths[priceType],
      },
      ...this.changedPrices.get(id),
    };
  }

  /** The card is taken, or refused: then the subscription stays incomplete. */
  completeCheckout(
    sessionId: string,
    card: 'good' | 'refused' = 'good',
    fingerprint = this.newId('card'),
  ): Subscription {
    const session = this.sessions.get(sessionId);
    if (session?.status !== 'open') throw new Error('only an open checkout can be completed');
    const subscription = this.#begin(session, card, fingerprint);
    if (card === 'refused') {
      this.#emitInvoice('invoice.payment_failed', subscription);
      return subscription;
    }
    Object.assign(session, { status: 'complete', url: null, subscription: subscription.id });
    if (session.trialDays === undefined) this.payments.pay(subscription);
    this.#emit('checkout.session.completed', session);
    this.#emitInvoice('invoice.paid', subscription);
    return subscription;
  }

  #begin(session: Session, card: 'good' | 'refused', fingerprint: string): Subscription {
    const { customer, metadata, price, trialDays } = session;
    const trialEnd = trialDays === undefined ? null : this.nowS + trialDays * dayS;
    const running = trialEnd === null ? 'active' : 'trialing';
    const subscription: Subscription = {
      id: this.newId('sub'),
      object: 'subscription',
      status: card === 'good' ? running : 'incomplete',
      customer,
      created: this.nowS,
      trial_end: trialEnd,
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      metadata,
      default_payment_method: { id: `pm_${fingerprint}`, card: { fingerprint } },
      items: {
        object: 'list',
        data: [
          {
            id: this.newId('si'),
            price: { id: price },
            current_period_start: this.nowS,
            current_period_end: trialEnd ?? this.nowS + periodS(price),
          },
        ],
      },
    };
    this.subscriptions.set(subscription.id, subscription);
    this.#emit('customer.subscription.created', subscription);
    return subscription;
  }

  warnOfTrialEnd(id: string): void {
    this.#emit('customer.subscription.trial_will_end', this.get(id));
  }

  /** The time is up: the next one begins, and the card is charged. */
  renew(id: string, card: 'good' | 'refused' = 'good'): void {
    const subscription = this.get(id);
    const [item] = subscription.items.data;
    this.nowS = Math.max(this.nowS, item.current_period_end);
    if (subscription.cancel_at_period_end) {
      this.cancelNow(id);
      return;
    }
    item.current_period_start = item.current_period_end;
    item.current_period_end += periodS(item.price.id);
    subscription.status = card === 'good' ? 'active' : 'past_due';
    if (card === 'good') this.payments.pay(subscription);
    this.#emit('customer.subscription.updated', subscription);
    this.#emitInvoice(card === 'good' ? 'invoice.paid' : 'invoice.payment_failed', subscription);
  }

  payOverdue(id: string): void {
    const subscription = this.get(id);
    subscription.status = 'active';
    this.payments.pay(subscription);
    this.#emitInvoice('invoice.paid', subscription);
    this.#emit('customer.subscription.updated', subscription);
  }

  setCancelAtPeriodEnd(id: string, isCancelled: boolean): void {
    const subscription = this.get(id);
    subscription.cancel_at_period_end = isCancelled;
    subscription.canceled_at = isCancelled ? this.nowS : null;
    this.#emit('customer.subscription.updated', subscription);
  }

  changePrice(id: string, price: string): void {
    const subscription = this.get(id);
    subscription.items.data[0].price.id = price;
    this.#emit('customer.subscription.updated', subscription);
  }

  cancelNow(id: string): void {
    const subscription = this.get(id);
    Object.assign(subscription, {
      ...{ status: 'canceled', cancel_at_period_end: false },
      ...{ canceled_at: this.nowS, ended_at: this.nowS },
    });
    this.#emit('customer.subscription.deleted', subscription);
  }

  get(id: string): Subscription {
    const subscription = this.subscriptions.get(id);
    if (!subscription) throw new Error(`no subscription ${id}`);
    return subscription;
  }

  /** The bytes and the header that Stripe would send, signed by the library's own test signer. */
  sign(event: unknown, atS = this.nowS, secret = this.webhookSecret) {
    const body = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: atS,
    });
    return { body, signature };
  }

  /** The provider tries the card once more, for the same invoice. */
  retryOverdue(id: string): void {
    this.#emitInvoice('invoice.payment_failed', this.get(id));
  }

  #emitInvoice(type: string, { id, customer, items }: Subscription): void {
    const parent = { type: 'subscription_details', subscription_details: { subscription: id } };
    const invoice = `in_${id}_${items.data[0].current_period_start}`;
    this.#emit(type, { id: invoice, object: 'invoice', customer, parent });
  }

  #emit(type: string, object: unknown): void {
    this.events.push({
      ...{ id: this.newId('evt'), object: 'event', api_version: Stripe.API_VERSION },
      ...{ type, created: this.nowS, livemode: false, pending_webhooks: 1, request: null },
      data: { object: structuredClone(object) },
    });
  }
}

function periodS(priceId: string): number {
  return planMonths[planOf(priceId).priceType] * 30 * dayS;
}

export function planOf(priceId: string): { offer: Offer; priceType: PriceType } {
  for (const offer of offers) {
    for (const priceType of priceTypes) {
      if (testPrices[offer][priceType] === priceId) return { offer, priceType };
    }
  }
  throw new Error(`no price ${priceId}`);
}
