import { formatCents, type Offer, priceCents, trialDays } from '#shared/facts/plans.ts';
import { quoted } from './quoted.ts';

/** The card over premium content for who is not subscribed. */
export const premiumTexts = {
  mark: 'Premium',
  sample: 'Sample',
  unlock: (title: string) => `Unlock ${title}`,
  startingAt: (offer: Offer) =>
    `Starting at ${formatCents(priceCents[offer].monthly)}/month with a ${trialDays}-day free trial`,
  /** For who has used the trial. */
  startingAtOnce: (offer: Offer) =>
    `Starting at ${formatCents(priceCents[offer].monthly)}/month. You have used your free trial.`,
  upgrade: quoted.upgradeToPremium,
  record: 'See how good we have been',
  checking: 'Checking your subscription',
  checkFailed: 'Your subscription could not be checked.',
  retry: 'Try again',
} as const;
