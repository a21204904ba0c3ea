/** First part of the key of every query for premium rows: they are dropped when the subscription ends. */
export const premiumKey = 'premium';
