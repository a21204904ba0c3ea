import type { Config } from '#server/base/config/config.ts';
import { AppError } from '#shared/errors.ts';
import { offers, priceTypes, priceVariables } from '#shared/facts/plans.ts';
import { type Trial, tell } from './trial.ts';

const what = 'Payments';

/** Asks the provider for each price, and books nothing. */
export async function tryPayments({ stripe, hasSimulatedPayments }: Config): Promise<Trial> {
  if (!stripe) {
    const instead = hasSimulatedPayments ? 'are simulated, and cost nothing' : 'are not taken';
    return { what, said: `${instead}: STRIPE_SECRET_KEY is not set` };
  }
  const { createPriceCheck } = await import(
    '#server/product/payments/providers/stripe-provider.ts'
  );
  const requirePrice = createPriceCheck(stripe);
  let variable = '';
  try {
    for (const offer of offers) {
      for (const priceType of priceTypes) {
        variable = priceVariables[offer][priceType];
        await requirePrice({ offer, priceType });
      }
    }
    return { what, said: 'Stripe lets us in, and each price is what the plans say' };
  } catch (error) {
    return { what, said: `Stripe, asked for ${variable}: ${explain(error)}`, advice };
  }
}

const advice =
  'Look at STRIPE_SECRET_KEY, and in the dashboard of Stripe at the price: amount, currency, interval, and that it is active.';

/** What the provider said, or what it charges instead. */
function explain(error: unknown): string {
  return error instanceof AppError ? JSON.stringify(error.details) : tell(error);
}
