import type pg from 'pg';
import type { Config } from '#server/base/config/config.ts';
import type { Secrets } from '#server/base/config/secrets.ts';
import { createSimulatedProvider } from '#server/product/payments/providers/simulated-provider.ts';
import { simulatedSecret } from '#server/product/payments/providers/simulated-secret.ts';
import type { Payments } from './needs.ts';
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
    const { createStripeProvider } = await import(
      '#server/product/payments/providers/stripe-provider.ts'
    );
    return { ...outside, provider: createStripeProvider(config.stripe) };
  }
  if (!config.hasSimulatedPayments) return undefined;
  const webhookSecret = simulatedSecret(secrets);
  return { ...outside, provider: createSimulatedProvider({ pool, now, webhookSecret }) };
}

/** A server with a real provider keeps nothing that was paid with play money. One text is one transaction. */
async function forgetSimulation(pool: pg.Pool): Promise<void> {
  await pool.query(
    `delete from public.subscriptions where user_id in (
       select c.user_id from billing.customers c
       join billing.subscriptions s using (provider, customer_id) where c.provider = 'simulated')
     and user_id not in (
       select c.user_id from billing.customers c
       join billing.subscriptions s using (provider, customer_id) where c.provider <> 'simulated');
     delete from billing.customers where provider = 'simulated';
     delete from billing.discarded_customers where provider = 'simulated';
     delete from billing.used_trials where provider = 'simulated';
     delete from billing.simulated_subscriptions;
     delete from billing.simulated_checkouts;
     delete from billing.simulated_portals`,
  );
}
