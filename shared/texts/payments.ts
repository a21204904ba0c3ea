/** What the server answers to a checkout or portal that it cannot open. */
export const paymentTexts = {
  invalidCheckout:
    'priceType must be monthly, sixmonth or yearly, and origin the address of this site',
  foreignOrigin: 'origin is not an address of this site',
  paymentsOff: 'This server takes no payments',
  alreadySubscribed: 'You already have a subscription. Manage it instead of buying a second one.',
  noSubscription: 'There is no subscription to manage yet',
  customerGone: 'The payment provider does not know this customer any more',
  providerDown: 'The payment provider did not answer',
  providerRefused: 'The payment provider refused the request',
  wrongPrice: 'The price at the payment provider is not the price of the plan',
  otherCheckout: 'Another checkout was opened at the same moment. Please use that one.',
  badSignature: 'The signature of the event is not valid',
  badEvent: 'The event cannot be read',
} as const;
