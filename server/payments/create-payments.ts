import type { Config } from '../config.ts';
import type { Secrets } from '../secrets.ts';
import type { Payments } from './payments.ts';
import { forgetSimulation } from './providers/forget-simulation.ts';
import { createSimulatedProvider } from './providers/simulated-provider.ts';
import { simulatedSecret } from './providers/simulated-secret.ts';
import { trialKeysOf } from './used-trials.ts';

type Outside = Omit<Payments, 'provider' | 'trialKeys'> & { secrets: Secrets };

/** undefined on a server that takes no payments. */
export async function createPayments(
  config: Config,
  { secrets, pool, now, logger }: Outside,
): Promise<Payments | undefined> {
  const outside = { pool, now, logger, trialKeys: trialKeysOf(secrets) };
  if (config.stripe) {
    await forgetSimulation(pool);
    const { createStripeProvider } = await import('./providers/stripe-provider.ts');
    return { ...outside, provider: createStripeProvider(config.stripe) };
  }
  if (!config.hasSimulatedPayments) return undefined;
  const webhookSecret = simulatedSecret(secrets);
  return { ...outside, provider: createSimulatedProvider({ pool, now, webhookSecret }) };
}
