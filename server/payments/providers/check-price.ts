import type Stripe from 'stripe';
import { AppError } from '#shared/errors.ts';
import {
  currency,
  type Offer,
  type PriceType,
  planMonths,
  priceCents,
} from '#shared/facts/plans.ts';
import { paymentTexts } from '#shared/texts/payments.ts';

type Plan = { offer: Offer; priceType: PriceType };

const monthsOf: Partial<Record<Stripe.Price.Recurring.Interval, number>> = { month: 1, year: 12 };

/** Throws unless the provider charges for this price what stands on the plan's card. */
export function checkPrice(price: Stripe.Price, { offer, priceType }: Plan): void {
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
