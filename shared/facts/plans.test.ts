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

const plain = { aMonth: null, originalPrice: null, savings: null, popular: null };

describe('the standard list', () => {
  it('shows the figures of the specification', () => {
    expect(planLists.standard).toEqual([
      {
        ...plain,
        name: 'Free',
        price: '$0',
        period: 'forever',
        priceType: null,
      },
      {
        ...plain,
        name: 'Monthly',
        price: '$12.99',
        period: 'per month',
        priceType: 'monthly',
      },
      {
        ...plain,
        name: '6 Months',
        price: '$49.99',
        period: 'per 6 months',
        aMonth: '$8.33',
        savings: 'Save $27.95',
        priceType: 'sixmonth',
      },
      {
        ...plain,
        name: 'Yearly',
        price: '$119.99',
        period: 'per year',
        aMonth: '$10.00',
        savings: 'Save $35.89',
        popular: 'Best Value',
        priceType: 'yearly',
      },
    ]);
  });
});

describe('the list of the sport pages', () => {
  it('shows the figures of the specification', () => {
    expect(planLists['sport-page']).toEqual([
      {
        ...plain,
        name: 'Monthly',
        price: '$9.99',
        period: '/month',
        priceType: 'monthly',
      },
      {
        ...plain,
        name: '6 Months',
        price: '$49.99',
        period: '/6 months',
        aMonth: '$8.33',
        originalPrice: '$59.94',
        savings: 'Save 17%',
        popular: 'Most Popular',
        priceType: 'sixmonth',
      },
      {
        ...plain,
        name: 'Yearly',
        price: '$99.99',
        period: '/year',
        aMonth: '$8.33',
        originalPrice: '$119.88',
        savings: 'Save 17%',
        popular: 'Best Value',
        priceType: 'yearly',
      },
    ]);
  });
});

describe('every price', () => {
  it('is a whole number of cents and has a variable of its own', () => {
    const names = offers.flatMap((offer) =>
      priceTypes.map((priceType) => {
        expect(Number.isInteger(priceCents[offer][priceType])).toBe(true);
        return priceVariables[offer][priceType];
      }),
    );
    expect(new Set(names).size).toBe(6);
  });
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
