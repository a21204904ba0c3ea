import { formatCents, type PriceType, priceCents, trialDays } from '#shared/facts/plans.ts';
import { quoted } from './quoted.ts';

export const pricingTexts = {
  pageTitle: 'Pricing',
  pageDescription: `Sports Hub is free for scores, schedules and news. Premium adds predictions, fantasy picks and parlays from ${formatCents(priceCents.standard.monthly)} a month with a ${trialDays}-day free trial.`,
  heading: 'Pick your plan',
  plansHeading: 'Plans',
  lead: 'Scores, schedules and news are free. Premium adds the numbers behind them.',
  promise: `${trialDays}-day free trial. Cancel anytime. Payment by a card payment provider.`,
  /** For who has used the trial. */
  promiseWithoutTrial:
    'You have used your free trial. Cancel anytime. Payment by a card payment provider.',
  signUp: quoted.signUpFree,
  goToDashboard: quoted.goToDashboard,
  aMonth: (price: string) => `${price} a month`,
  insteadOf: (price: string) => `Instead of ${price}`,
  yourPlan: 'Your plan',
  start: 'Start free trial',
  subscribe: 'Subscribe',
  current: 'Your billing period',
  freeBrings: 'Free',
  premiumBrings: 'Every paid plan',
  pickedHeading: 'You picked',
  picked: 'Your pick',
  /** What is charged, for what, before the checkout. */
  pickedPlan: (plan: string, price: string, isTrialUsed: boolean) =>
    isTrialUsed
      ? `Premium, ${plan}: ${price} today.`
      : `Premium, ${plan}: free for ${trialDays} days, then ${price}.`,
  keepsPrice: 'You pay the price you subscribed at, whichever list you see here.',
  manage: 'Manage subscription',
  paymentsOff: 'Payments are off',
  paymentsOffDetail: 'This server takes no payments yet, so nothing was charged.',
} as const;

export const freeFeatures = [
  'Live scores',
  'Schedules and news',
  'Team rosters',
  'Favorite teams and players',
];

export const premiumFeatures = [
  'Everything in Free',
  'Weekly fantasy picks',
  'Player predictions with last 5 games',
  'Parlay suggestions',
  'Injury reports with fantasy impact',
];

export const planDescriptions: Record<PriceType | 'free', string> = {
  free: 'For following your teams',
  monthly: 'Premium, month by month',
  sixmonth: 'Premium for a season',
  yearly: 'Premium all year round',
};
