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

function planOf(
  offer: Offer,
  priceType: PriceType,
  period: string,
  popular: string | null = null,
): Plan {
  const cents = priceCents[offer][priceType];
  const months = planMonths[priceType];
  const byTheMonth = priceCents[offer].monthly * months;
  const isStandard = offer === 'standard';
  const saved = isStandard
    ? formatCents(byTheMonth - cents)
    : `${Math.round((1 - cents / byTheMonth) * 100)}%`;
  return {
    name: planNames[priceType],
    price: formatCents(cents),
    period,
    aMonth: months === 1 ? null : formatCents(Math.round(cents / months)),
    originalPrice: isStandard || byTheMonth <= cents ? null : formatCents(byTheMonth),
    savings: byTheMonth > cents ? `Save ${saved}` : null,
    popular,
    priceType,
  };
}

export const planLists: Record<Offer, Plan[]> = {
  standard: [
    freePlan,
    planOf('standard', 'monthly', 'per month'),
    planOf('standard', 'sixmonth', 'per 6 months'),
    planOf('standard', 'yearly', 'per year', 'Best Value'),
  ],
  'sport-page': [
    planOf('sport-page', 'monthly', '/month'),
    planOf('sport-page', 'sixmonth', '/6 months', 'Most Popular'),
    planOf('sport-page', 'yearly', '/year', 'Best Value'),
  ],
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
