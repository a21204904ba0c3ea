import type { Queryable } from '#server/base/database/transaction.ts';
import type {
  ProviderCharge,
  ProviderSubscription,
} from '#server/product/payments/providers/provider.ts';
import type { Payments } from './needs.ts';
import { claimTrial } from './used-trials.ts';

export type Fetched = {
  subscription: ProviderSubscription;
  /** Drawn before the provider was asked: a later answer never gives way to an earlier one. */
  order: string;
  /** The person or the card had a trial before, so this one was ended. */
  isTrialRefused?: boolean;
  /** The payment that an event told of. */
  charge?: ProviderCharge & { id: string };
};

export async function drawOrder(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ order: string }>(
    `select nextval('billing.fetch_order') as order`,
  );
  return rows[0]?.order ?? '0';
}

/** Asks the provider; what it no longer knows or what is none of ours is nothing. */
export async function fetchSubscription(
  payments: Payments,
  id: string,
): Promise<Fetched | undefined> {
  const fetched = await ask(payments, id);
  if (!fetched) payments.logger.info({ subscription: id }, 'subscription is not ours');
  return fetched && settleTrial(payments, fetched);
}

/** The subscription that a payment was for, which ends when the money of its running time went back for good. */
export async function fetchCharge(payments: Payments, id: string): Promise<Fetched | undefined> {
  const order = await drawOrder(payments.pool);
  const charge = await payments.provider.findCharge(id);
  const fetched = charge && (await fetchSubscription(payments, charge.subscriptionId));
  if (!fetched) return undefined;
  const { status, end } = fetched.subscription;
  const isFinal = charge.reversal === 'final' && status === 'active' && charge.paidUntil >= end;
  const settled = isFinal ? await endNow(payments, fetched) : fetched;
  return { ...settled, order, charge: { ...charge, id } };
}

/** A second trial of a person or a card is ended before it gives anything; nobody is charged unasked. */
export async function settleTrial(payments: Payments, fetched: Fetched): Promise<Fetched> {
  const { subscription } = fetched;
  if (subscription.trialEnd === null) return fetched;
  const email = await findEmail(payments, subscription.customerId);
  if (email === undefined || (await claimTrial(payments, subscription, email))) return fetched;
  const settled = subscription.status === 'trialing' ? await endNow(payments, fetched) : fetched;
  return { ...settled, isTrialRefused: true };
}

async function endNow(payments: Payments, fetched: Fetched): Promise<Fetched> {
  const { id } = fetched.subscription;
  await payments.provider.endSubscription(id);
  return (await ask(payments, id)) ?? fetched;
}

async function ask({ provider, pool }: Payments, id: string): Promise<Fetched | undefined> {
  const order = await drawOrder(pool);
  const subscription = await provider.findSubscription(id);
  return subscription && { subscription, order };
}

async function findEmail({ provider, pool }: Payments, customerId: string) {
  const { rows } = await pool.query<{ email: string }>(
    `select email from auth.users join billing.customers on user_id = id
     where provider = $1 and customer_id = $2`,
    [provider.name, customerId],
  );
  return rows[0]?.email;
}
