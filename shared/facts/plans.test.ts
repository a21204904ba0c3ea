import { describe, expect, it } from 'vitest';
import {
  offers,
  priceCents,
  priceTypes,
  priceVariables,
  sportPagePlans,
  standardPlans,
} from './plans.ts';

describe('the standard list', () => {
  it('shows the figures of the specification', () => {
    expect(standardPlans).toEqual([
      {
        name: 'Free',
        price: '$0',
        period: 'forever',
        originalPrice: null,
        savings: null,
        popular: null,
        priceType: null,
      },
      {
        name: 'Monthly',
        price: '$12.99',
        period: 'per month',
        originalPrice: null,
        savings: null,
        popular: null,
        priceType: 'monthly',
      },
      {
        name: '6 Months',
        price: '$49.99',
        period: 'per 6 months',
        originalPrice: null,
        savings: 'Save $27.95',
        popular: null,
        priceType: 'sixmonth',
      },
      {
        name: 'Yearly',
        price: '$119.99',
        period: 'per year',
        originalPrice: null,
        savings: 'Save $35.89',
        popular: 'Best Value',
        priceType: 'yearly',
      },
    ]);
  });
});

describe('the list of the sport pages', () => {
  it('shows the figures of the specification', () => {
    expect(sportPagePlans).toEqual([
      {
        name: 'Monthly',
        price: '$9.99',
        period: '/month',
        originalPrice: null,
        savings: null,
        popular: null,
        priceType: 'monthly',
      },
      {
        name: '6 Months',
        price: '$49.99',
        period: '/6 months',
        originalPrice: '$59.94',
        savings: 'Save 17%',
        popular: 'Most Popular',
        priceType: 'sixmonth',
      },
      {
        name: 'Yearly',
        price: '$99.99',
        period: '/year',
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
