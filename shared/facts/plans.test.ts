import { describe, expect, it } from 'vitest';
import {
  offers,
  planLists,
  planRoute,
  priceCents,
  priceTypes,
  priceVariables,
  readPlanQuery,
} from './plans.ts';

type Plan = (typeof planLists)['standard'][number];

const plan = (name: string, price: string, period: string, more: Partial<Plan> = {}) => ({
  ...{ aMonth: null, originalPrice: null, savings: null, popular: null, priceType: null },
  ...{ name, price, period, ...more },
});

describe('the standard list', () => {
  it('shows the figures of the specification', () => {
    const sixMonths = { aMonth: '$8.33', savings: 'Save $27.95', priceType: 'sixmonth' } as const;
    const yearly = { aMonth: '$10.00', savings: 'Save $35.89', priceType: 'yearly' } as const;
    expect(planLists.standard).toEqual([
      plan('Free', '$0', 'forever'),
      plan('Monthly', '$12.99', 'per month', { priceType: 'monthly' }),
      plan('6 Months', '$49.99', 'per 6 months', sixMonths),
      plan('Yearly', '$119.99', 'per year', { ...yearly, popular: 'Best Value' }),
    ]);
  });
});

describe('the list of the sport pages', () => {
  it('shows the figures of the specification', () => {
    const saving = { aMonth: '$8.33', savings: 'Save 17%' };
    const sixMonths = { originalPrice: '$59.94', popular: 'Most Popular' };
    const yearly = { originalPrice: '$119.88', popular: 'Best Value' };
    expect(planLists['sport-page']).toEqual([
      plan('Monthly', '$9.99', '/month', { priceType: 'monthly' }),
      plan('6 Months', '$49.99', '/6 months', { ...saving, ...sixMonths, priceType: 'sixmonth' }),
      plan('Yearly', '$99.99', '/year', { ...saving, ...yearly, priceType: 'yearly' }),
    ]);
  });
});

it('every price is a whole number of cents and has a variable of its own', () => {
  const names = offers.flatMap((offer) =>
    priceTypes.map((priceType) => {
      expect(Number.isInteger(priceCents[offer][priceType])).toBe(true);
      return priceVariables[offer][priceType];
    }),
  );
  expect(new Set(names).size).toBe(6);
});

describe('the page of a price list', () => {
  it.each([
    ['standard', undefined, '/pricing'],
    ['standard', 'yearly', '/pricing?plan=yearly'],
    ['sport-page', undefined, '/pricing?offer=sport-page'],
    ['sport-page', 'monthly', '/pricing?offer=sport-page&plan=monthly'],
  ] as const)('is found again by its address: %s, %s', (offer, picked, address) => {
    expect(planRoute(offer, picked)).toBe(address);
    const query = new URLSearchParams(address.split('?')[1]);
    expect(readPlanQuery(query)).toEqual({ offer, picked });
  });

  it('is the standard one for words that are none of ours', () => {
    const query = new URLSearchParams('offer=free-lunch&plan=forever');
    expect(readPlanQuery(query)).toEqual({ offer: 'standard', picked: undefined });
  });
});
