/** Prices, trial and savings (specification section 9). Whoever clicks a plan pays what stood on it. */
export const priceTypes = ['monthly', 'sixmonth', 'yearly'] as const;
export type PriceType = (typeof priceTypes)[number];

/** Two price lists: `standard` on landing, pricing page and dashboard, `sport-page` in the dialog there. */
export const offers = ['standard', 'sport-page'] as const;
export type Offer = (typeof offers)[number];

/** All states of a subscription. Reversed is never told by a provider: a payment of it was. */
export const subscriptionStates = [
  'trialing',
  'active',
  'past_due',
  'incomplete',
  'reversed',
  'canceled',
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const trialDays = 7;
export const currency = 'usd';

export const planMonths: Record<PriceType, number> = { monthly: 1, sixmonth: 6, yearly: 12 };

export const priceCents: Record<Offer, Record<PriceType, number>> = {
  standard: { monthly: 1299, sixmonth: 4999, yearly: 11_999 },
  'sport-page': { monthly: 999, sixmonth: 4999, yearly: 9_999 },
};

/** The environment variables that name the prices at the payment provider. */
export const priceVariables = {
  standard: {
    monthly: 'STRIPE_PRICE_STANDARD_MONTHLY',
    sixmonth: 'STRIPE_PRICE_STANDARD_SIXMONTH',
    yearly: 'STRIPE_PRICE_STANDARD_YEARLY',
  },
  'sport-page': {
    monthly: 'STRIPE_PRICE_SPORT_PAGE_MONTHLY',
    sixmonth: 'STRIPE_PRICE_SPORT_PAGE_SIXMONTH',
    yearly: 'STRIPE_PRICE_SPORT_PAGE_YEARLY',
  },
} as const satisfies Record<Offer, Record<PriceType, string>>;

export type Plan = {
  name: string;
  price: string;
  period: string;
  /** What it comes to a month; null where a month is what is sold. */
  aMonth: string | null;
  /** What the same time costs by the month; null where the list does not show it. */
  originalPrice: string | null;
  savings: string | null;
  /** A word above the card. */
  popular: string | null;
  /** Null: the free plan, which nobody checks out. */
  priceType: PriceType | null;
};

export const planNames: Record<PriceType, string> = {
  monthly: 'Monthly',
  sixmonth: '6 Months',
  yearly: 'Yearly',
};

export function formatCents(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function byTheMonthCents(offer: Offer, priceType: PriceType): number {
  return priceCents[offer].monthly * planMonths[priceType];
}

function priceOfMonth(offer: Offer, priceType: PriceType): string | null {
  const months = planMonths[priceType];
  return months === 1 ? null : formatCents(Math.round(priceCents[offer][priceType] / months));
}

function savedAmount(priceType: PriceType): string | null {
  const cents = byTheMonthCents('standard', priceType) - priceCents.standard[priceType];
  return cents > 0 ? `Save ${formatCents(cents)}` : null;
}

function savedPercent(priceType: PriceType): string | null {
  const share = 1 - priceCents['sport-page'][priceType] / byTheMonthCents('sport-page', priceType);
  return share > 0 ? `Save ${Math.round(share * 100)}%` : null;
}

const freePlan: Plan = {
  name: 'Free',
  price: '$0',
  period: 'forever',
  aMonth: null,
  originalPrice: null,
  savings: null,
  popular: null,
  priceType: null,
};

function standardPlan(priceType: PriceType, period: string, popular: string | null): Plan {
  return {
    name: planNames[priceType],
    price: formatCents(priceCents.standard[priceType]),
    period,
    aMonth: priceOfMonth('standard', priceType),
    originalPrice: null,
    savings: savedAmount(priceType),
    popular,
    priceType,
  };
}

function sportPagePlan(priceType: PriceType, period: string, popular: string | null): Plan {
  const original = byTheMonthCents('sport-page', priceType);
  const price = priceCents['sport-page'][priceType];
  return {
    name: planNames[priceType],
    price: formatCents(price),
    period,
    aMonth: priceOfMonth('sport-page', priceType),
    originalPrice: original > price ? formatCents(original) : null,
    savings: savedPercent(priceType),
    popular,
    priceType,
  };
}

/** @internal */
export const standardPlans: Plan[] = [
  freePlan,
  standardPlan('monthly', 'per month', null),
  standardPlan('sixmonth', 'per 6 months', null),
  standardPlan('yearly', 'per year', 'Best Value'),
];

/** @internal */
export const sportPagePlans: Plan[] = [
  sportPagePlan('monthly', '/month', null),
  sportPagePlan('sixmonth', '/6 months', 'Most Popular'),
  sportPagePlan('yearly', '/year', 'Best Value'),
];

export const planLists: Record<Offer, Plan[]> = {
  standard: standardPlans,
  'sport-page': sportPagePlans,
};

/** The page of a price list, with the plan that somebody picked from it. */
export function planRoute(offer: Offer, picked?: PriceType): string {
  const query = [
    ...(offer === 'standard' ? [] : [`offer=${offer}`]),
    ...(picked ? [`plan=${picked}`] : []),
  ].join('&');
  return query ? `/pricing?${query}` : '/pricing';
}

/** What the query of that page names; the standard list and no plan where it names none of ours. */
export function readPlanQuery(query: { get: (name: string) => string | null }): {
  offer: Offer;
  picked: PriceType | undefined;
} {
  return {
    offer: offers.find((offer) => offer === query.get('offer')) ?? 'standard',
    picked: priceTypes.find((priceType) => priceType === query.get('plan')),
  };
}
