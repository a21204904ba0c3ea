export type PriceType = 'monthly' | 'sixmonth' | 'yearly';

export type Plan = {
  name: string;
  price: string;
  period: string;
  savings: string | null;
  /** A word above the card. */
  popular: string | null;
  /** Null: the free plan, which nobody checks out. */
  priceType: PriceType | null;
};

/** The standard list: landing, pricing page, dashboard (specification section 9). */
export const standardPlans: Plan[] = [
  {
    name: 'Free',
    price: '$0',
    period: 'forever',
    savings: null,
    popular: null,
    priceType: null,
  },
  {
    name: 'Monthly',
    price: '$12.99',
    period: 'per month',
    savings: null,
    popular: null,
    priceType: 'monthly',
  },
  {
    name: '6 Months',
    price: '$49.99',
    period: 'per 6 months',
    savings: 'Save $27.95',
    popular: null,
    priceType: 'sixmonth',
  },
  {
    name: 'Yearly',
    price: '$119.99',
    period: 'per year',
    savings: 'Save $35.89',
    popular: 'Best Value',
    priceType: 'yearly',
  },
];
