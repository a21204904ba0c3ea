import * as z from 'zod/mini';
import { offers, priceTypes } from '#shared/facts/plans.ts';
import { sports } from '#shared/facts/sports.ts';
import { deletionTexts } from '#shared/texts/account.ts';

/** Answer of every function that asks the feed: how many rows were new, had changed or went. */
export const FeedUpdate = z.object({ updated: z.int().check(z.nonnegative()) });
export type FeedUpdate = z.infer<typeof FeedUpdate>;

/** Body of fetch-latest-news: a sport in either case. */
export const NewsRequest = z.object({
  sport: z.pipe(
    z.pipe(
      z.string(),
      z.transform((sport) => sport.toUpperCase()),
    ),
    z.enum(sports),
  ),
});
export type NewsRequest = z.infer<typeof NewsRequest>;

/** Body of refresh-team-roster: a key as teams have them, lest the database refuses to look for it. */
export const RosterRequest = z.object({ team_id: z.string().check(z.regex(/^[^\0]+$/)) });
export type RosterRequest = z.infer<typeof RosterRequest>;

/** Answer of check-subscription. Tier and end are null for who is not subscribed. */
export const SubscriptionStatus = z.object({
  subscribed: z.boolean(),
  subscription_tier: z.nullable(z.enum(priceTypes)),
  subscription_end: z.nullable(z.iso.datetime({ offset: true })),
});
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** Answer of check-trial. */
export const TrialStatus = z.object({ trial_used: z.boolean() });
export type TrialStatus = z.infer<typeof TrialStatus>;

/** Body of create-checkout; the offer is the price list the plan was shown in. */
export const CheckoutRequest = z.object({
  priceType: z.enum(priceTypes),
  origin: z.string().check(z.minLength(1)),
  offer: z._default(z.enum(offers), 'standard'),
});
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;

/** Answer of create-checkout and customer-portal: where to send the browser. */
export const PaymentPage = z.object({ url: z.url() });
export type PaymentPage = z.infer<typeof PaymentPage>;

/** Body of send-test-alert: one of the caller's own devices. */
export const TestAlertRequest = z.object({ device_id: z.uuid() });
export type TestAlertRequest = z.infer<typeof TestAlertRequest>;

/** The form where there is a password. */
export const AccountDeletion = z.object({
  password: z.string().check(z.minLength(1, deletionTexts.passwordMissing)),
});
export type AccountDeletion = z.infer<typeof AccountDeletion>;

/** Body of delete-account; an account without a password is deleted soon after a sign-in or another proof. */
export const DeletionRequest = z.partial(AccountDeletion);
