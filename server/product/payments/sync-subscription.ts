import { inTransaction, type Queryable } from '#server/base/database/transaction.ts';
import type { PaymentEvent } from '#server/product/payments/providers/provider.ts';
import { recordSecurity } from '#server/wire/auth/sessions/security-log.ts';
import { type Fetched, fetchCharge, fetchSubscription } from './fetch-subscription.ts';
import type { Payments } from './needs.ts';
import { bookNotice, type PaymentNotice } from './payment-notices.ts';
import { findSubscriptionEvent, type ShownState } from './subscription-events.ts';

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
  const fetched = await fetchChanged(payments, event);
  return inTransaction(pool, async (client) => {
    if (!(await bookEvent(client, payments, event))) return undefined;
    await client.query('delete from billing.failed_events where provider = $1 and event_id = $2', [
      provider.name,
      event.id,
    ]);
    if (event.closedCheckoutId) {
      await client.query('delete from billing.checkouts where provider = $1 and session_id = $2', [
        provider.name,
        event.closedCheckoutId,
      ]);
    }
    if (!fetched) return undefined;
    await storeSubscription(client, payments, fetched);
    return bookNotice(client, payments, { event, fetched });
  });
}

async function fetchChanged(payments: Payments, { subscriptionId, chargeId }: PaymentEvent) {
  if (chargeId) return fetchCharge(payments, chargeId);
  return subscriptionId ? fetchSubscription(payments, subscriptionId) : undefined;
}

/** False when the event was processed before. */
async function bookEvent(client: Queryable, { provider, now }: Payments, event: PaymentEvent) {
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
  payments: Payments,
  fetched: Fetched,
): Promise<boolean> {
  const { provider, now } = payments;
  const { subscription, order } = fetched;
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
  await storeCharge(client, payments, { userId, fetched });
  return publishBest(client, payments, { userId, customerId });
}

async function storeCharge(
  client: Queryable,
  payments: Payments,
  { userId, fetched: { charge, order } }: { userId: string; fetched: Fetched },
): Promise<void> {
  if (!charge) return;
  const { provider, now } = payments;
  const { id, subscriptionId, paidUntil, reversal } = charge;
  const known = await client.query(
    `select from billing.reversals
     where provider = $1 and charge_id = $2 and reversed_at is not null`,
    [provider.name, id],
  );
  const stored = await client.query<{ reversed_at: Date | null }>(
    `insert into billing.reversals (provider, charge_id, subscription_id, paid_until, reversed_at, fetch_order)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (provider, charge_id) do update set fetch_order = excluded.fetch_order,
       reversed_at = case when excluded.reversed_at is not null
         then coalesce(reversals.reversed_at, excluded.reversed_at) end
     where reversals.fetch_order < excluded.fetch_order
     returning reversed_at`,
    [provider.name, id, subscriptionId, paidUntil, reversal === 'none' ? null : now(), order],
  );
  if (!known.rowCount && stored.rows[0]?.reversed_at) {
    await recordSecurity(client, payments, { kind: 'payment_reversed', userId });
  }
}

/**
 * Of all subscriptions a user ever had, the one that runs longest is shown and counts. False when nothing
 * changed. Needs a transaction that holds the customer.
 */
export async function publishBest(
  client: Queryable,
  payments: Payments,
  { userId, customerId }: { userId: string; customerId: string },
): Promise<boolean> {
  const { rows: shown } = await client.query<ShownState>(
    'select status, cancel_at_period_end from public.subscriptions where user_id = $1',
    [userId],
  );
  const { rows: changed } = await client.query<ShownState>(
    `insert into public.subscriptions (user_id, status, subscription_tier, offer, subscription_end,
       trial_end, cancel_at_period_end)
     select $1, case when reversed_at is null or s.status = 'canceled' then s.status else 'reversed' end,
       s.subscription_tier, s.offer, least(s.subscription_end, reversed_at), s.trial_end,
       s.cancel_at_period_end
     from billing.subscriptions s
     left join lateral (
       select min(r.reversed_at) as reversed_at from billing.reversals r
       where (r.provider, r.subscription_id) = (s.provider, s.subscription_id)
         and r.paid_until >= s.subscription_end and s.status in ('active', 'canceled')) r on true
     where s.provider = $2 and s.customer_id = $3
     order by least(s.subscription_end, reversed_at) desc, s.created_at desc, s.subscription_id limit 1
     on conflict (user_id) do update set status = excluded.status,
       subscription_tier = excluded.subscription_tier, offer = excluded.offer,
       subscription_end = excluded.subscription_end,
       trial_end = excluded.trial_end, cancel_at_period_end = excluded.cancel_at_period_end
     where (subscriptions.status, subscriptions.subscription_tier, subscriptions.offer,
         subscriptions.subscription_end, subscriptions.trial_end, subscriptions.cancel_at_period_end)
       is distinct from (excluded.status, excluded.subscription_tier, excluded.offer,
         excluded.subscription_end, excluded.trial_end, excluded.cancel_at_period_end)
     returning status, cancel_at_period_end`,
    [userId, payments.provider.name, customerId],
  );
  const [after] = changed;
  if (!after) return false;
  const kind = findSubscriptionEvent(shown[0], after);
  if (kind) await recordSecurity(client, payments, { kind, userId });
  return true;
}
