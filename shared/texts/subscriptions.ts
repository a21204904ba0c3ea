/** What the browser says about paying and managing a subscription. */
export const subscriptionTexts = {
  error: 'Error',
  checkoutFailed: 'Failed to create checkout session',
  portalFailed: 'Failed to open customer portal',
  logInFirst: 'Authentication required',
  logInFirstDetail: 'Please log in to subscribe',
  alreadySubscribed: 'You already have a subscription',
  alreadySubscribedDetail: 'Its page opens instead of a second checkout.',
} as const;
