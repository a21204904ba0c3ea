import { inTransaction, type Queryable } from '../database/transaction.ts';
import type { Payments } from './payments.ts';
import type { PaymentEvent, ProviderSubscription } from './provider.ts';

/** What the owner of an account is told by mail, and about which subscription. */
export type PaymentNotice = {
  kind: 'trialEnding' | 'paymentFailed';
  email: string;
  subscription: ProviderSubscription;
};

/**
 * Takes over what the provider says of a subscription at this moment, not what an event said: events come
 * late, twice and in any order. The order number is drawn before the question, so that an answer asked for
 * earlier never replaces a later one, in any server process.
 */
export async function processEvent(
  payments: Payments,
  event: PaymentEvent,
): Promise<PaymentNotice | undefined> {
  const { provider, pool } = payments;
  const { rowCount } = await pool.query(
    'select from billing.events where provider = $1 and event_id = $2',
    [provider.name, event.id],
  );
  if (rowCount) return;
  const fetched = event.subscriptionId
    ? await fetchSubscription(payments, event.subscriptionId)
    : undefined;
  return inTransaction(pool, async (client) => {
    if (!(await bookEvent(client, payments, event))) return undefined;
    if (event.closedCheckoutId) {
      await client.query('delete from billing.checkouts where provider = $1 and session_id = $2', [
        provider.name,
        event.closedCheckoutId,
      ]);
    }
    if (!fetched) return undefined;
    await storeSubscription(client, payments, fetched);
    return findNotice(client, payments, { event, subscription: fetched.subscription });
  });
}

/** An event that comes late tells of something that may be settled by now: then nobody is told. */
async function findNotice(
  client: Queryable,
  { provider, now }: Payments,
  { event, subscription }: { event: PaymentEvent; subscription: ProviderSubscription },
): Promise<PaymentNotice | undefined> {
  const { status, cancelAtPeriodEnd, end, customerId } = subscription;
  const endsSoon = status === 'trialing' && !cancelAtPeriodEnd && end > now();
  const kind =
    event.type === 'customer.subscription.trial_will_end' && endsSoon
      ? 'trialEnding'
      : event.type === 'invoice.payment_failed' && status === 'past_due'
        ? 'paymentFailed'
        : undefined;
  if (!kind) return undefined;
  const { rows } = await client.query<{ email: string }>(
    `select email from auth.users join billing.customers on user_id = id
     where provider = $1 and customer_id = $2`,
    [provider.name, customerId],
  );
  return rows[0] && { kind, email: rows[0].email, subscription };
}

type Fetched = { subscription: ProviderSubscription; order: string };

/** Asks the provider; what it no longer knows or what is none of ours is nothing. */
async function fetchSubscription(
  { provider, pool, logger }: Payments,
  id: string,
): Promise<Fetched | undefined> {
  const order = await drawOrder(pool);
  const subscription = await provider.findSubscription(id);
  if (!subscription) logger.info({ subscription: id }, 'subscription never began or is not ours');
  return subscription && { subscription, order };
}

export async function drawOrder(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ order: string }>(
    `select nextval('billing.fetch_order') as order`,
  );
  return rows[0]?.order ?? '0';
}

/** False when the event was processed before. */
async function bookEvent(
  client: Queryable,
  { provider, now }: Payments,
  event: PaymentEvent,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into billing.events (provider, event_id, type, happened_at, processed_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [provider.name, event.id, event.type, event.happenedAt, now()],
  );
  return Boolean(rowCount);
}

/** False when nothing changed: the customer is not ours (any more), or the row was as new. Needs a transaction. */
export async function storeSubscription(
  client: Queryable,
  { provider, now }: Payments,
  { subscription, order }: Fetched,
): Promise<boolean> {
  const { customerId } = subscription;
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from billing.customers where provider = $1 and customer_id = $2 for update',
    [provider.name, customerId],
  );
  const userId = rows[0]?.user_id;
  if (userId === undefined) return false;
  await client.query(
    `insert into billing.subscriptions (provider, subscription_id, customer_id, status, subscription_tier,
       offer, subscription_end, trial_end, cancel_at_period_end, created_at, fetch_order, fetched_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (provider, subscription_id) do update set status = excluded.status,
       subscription_tier = excluded.subscription_tier, offer = excluded.offer,
       subscription_end = excluded.subscription_end, trial_end = excluded.trial_end,
       cancel_at_period_end = excluded.cancel_at_period_end,
       fetch_order = excluded.fetch_order, fetched_at = excluded.fetched_at
     where subscriptions.fetch_order < excluded.fetch_order`,
    [
      provider.name,
      subscription.id,
      customerId,
      subscription.status,
      subscription.priceType,
      subscription.offer,
      subscription.end,
      subscription.trialEnd,
      subscription.cancelAtPeriodEnd,
      subscription.createdAt,
      order,
      now(),
    ],
  );
  return publishBest(client, userId, { provider: provider.name, customerId });
}

/** Of all subscriptions a user ever had, the one that runs longest is shown and counts. */
export async function publishBest(
  client: Queryable,
  userId: string,
  { provider, customerId }: { provider: string; customerId: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into public.subscriptions
       (user_id, status, subscription_tier, subscription_end, trial_end, cancel_at_period_end)
     select $1, status, subscription_tier, subscription_end, trial_end, cancel_at_period_end
     from billing.subscriptions where provider = $2 and customer_id = $3
     order by subscription_end desc, created_at desc, subscription_id limit 1
     on conflict (user_id) do update set status = excluded.status,
       subscription_tier = excluded.subscription_tier, subscription_end = excluded.subscription_end,
       trial_end = excluded.trial_end, cancel_at_period_end = excluded.cancel_at_period_end
     where (subscriptions.status, subscriptions.subscription_tier, subscriptions.subscription_end,
         subscriptions.trial_end, subscriptions.cancel_at_period_end)
       is distinct from (excluded.status, excluded.subscription_tier, excluded.subscription_end,
         excluded.trial_end, excluded.cancel_at_period_end)`,
    [userId, provider, customerId],
  );
  return Boolean(rowCount);
}
