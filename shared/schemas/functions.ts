import * as z from 'zod/mini';

/** Answer of populate-games: how many games were new or had changed. */
export const GamesUpdate = z.object({ updated: z.int().check(z.nonnegative()) });
export type GamesUpdate = z.infer<typeof GamesUpdate>;

/** Answer of check-subscription. Tier and end are null for who is not subscribed. */
export const SubscriptionStatus = z.object({
  subscribed: z.boolean(),
  subscription_tier: z.nullable(z.enum(['monthly', 'sixmonth', 'yearly'])),
  subscription_end: z.nullable(z.iso.datetime({ offset: true })),
});
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;
