import type { Config } from '../config.ts';
import type { Payments } from './payments.ts';
import { createStripeProvider } from './stripe-provider.ts';

/** undefined on a server that takes no payments. */
export function createPayments(
  config: Config,
  outside: Omit<Payments, 'provider'>,
): Payments | undefined {
  if (!config.stripe) return undefined;
  return { ...outside, provider: createStripeProvider(config.stripe) };
}
