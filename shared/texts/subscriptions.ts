/** What the browser says about paying and managing a subscription. */
export const subscriptionTexts = {
  error: 'Error',
  checkFailed: 'Failed to check subscription status',
  checkoutFailed: 'Failed to create checkout session',
  portalFailed: 'Failed to open customer portal',
  logInFirst: 'Authentication required',
  logInFirstDetail: 'Please log in to subscribe',
  alreadySubscribed: 'You already have a subscription',
  alreadySubscribedDetail: 'Its page opens instead of a second checkout.',
  heading: 'Subscription',
  free: 'You are on the free plan.',
  seePlans: 'See plans',
  manage: 'Manage subscription',
  trialUntil: (plan: string, day: string) => `Premium, ${plan}. Free trial until ${day}.`,
  renewsOn: (plan: string, day: string) => `Premium, ${plan}. Next payment on ${day}.`,
  endsOn: (plan: string, day: string) => `Premium, ${plan}. Cancelled, and runs until ${day}.`,
  overdue: (plan: string) => `Premium, ${plan}. The last payment failed.`,
} as const;
