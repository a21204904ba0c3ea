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
  started: 'Welcome to Premium',
  startedDetail: 'Your subscription has begun.',
  notYetStarted: 'Thank you',
  notYetStartedDetail:
    'Premium opens by itself as soon as the payment provider confirms your subscription.',
  cancelled: 'Checkout cancelled',
  cancelledDetail: 'Nothing was charged.',
  heading: 'Subscription',
  loadFailed: 'Your subscription could not be loaded',
  free: 'You are on the free plan.',
  seePlans: 'See plans',
  manage: 'Manage subscription',
  plan: (plan: string) => `Premium, ${plan}.`,
  trialUntil: (plan: string, day: string, price: string) =>
    `Premium, ${plan}. Free trial until ${day}, then ${price}.`,
  renewsOn: (plan: string, day: string, price: string) =>
    `Premium, ${plan}. Next payment of ${price} on ${day}.`,
  endsOn: (plan: string, day: string) => `Premium, ${plan}. Cancelled, and runs until ${day}.`,
  charged: 'Price',
  chargedFor: 'For',
  brings: 'Fantasy picks, player predictions, parlays and injury reports, of every sport',
  fromList: {
    standard: 'standard price list',
    'sport-page': 'price list of the sport pages',
  },
  overdueHeading: 'Your payment',
  overdue: {
    past_due: 'The last payment failed, so premium is closed. Update your card to open it again.',
    incomplete: 'The first payment was not finished, so premium has not begun.',
    reversed: 'The last payment is disputed, so premium is closed until that is settled.',
  },
  mend: 'Fix payment',
} as const;
