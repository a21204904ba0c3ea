import { createHash } from 'node:crypto';
import { inTransaction, type Queryable } from '#server/base/database/transaction.ts';
import type { MyData } from '#shared/schemas/my-data.ts';
import type { Payments } from './needs.ts';
import { publishBest } from './sync-subscription.ts';

type User = { id: string; email: string };

export async function findCustomer(
  { provider, pool }: Payments,
  userId: string,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ customer_id: string }>(
    'select customer_id from billing.customers where provider = $1 and user_id = $2',
    [provider.name, userId],
  );
  return rows[0]?.customer_id;
}

/** Kept also after payments were switched off. */
export async function listPayments(db: Queryable, userId: string): Promise<MyData['payments']> {
  const { rows } = await db.query<{ payments: MyData['payments'] }>(
    `select coalesce(jsonb_agg(jsonb_build_object('provider', s.provider,
         'customer_id', s.customer_id, 'subscription_id', s.subscription_id, 'status', s.status,
         'subscription_tier', s.subscription_tier, 'offer', s.offer, 'created_at', s.created_at,
         'subscription_end', s.subscription_end, 'trial_end', s.trial_end,
         'cancel_at_period_end', s.cancel_at_period_end) order by s.created_at), '[]') as payments
     from billing.subscriptions s join billing.customers using (provider, customer_id)
     where user_id = $1`,
    [userId],
  );
  return rows[0]?.payments ?? [];
}

/** One customer for each user, also when two requests ask at the same moment. */
export async function ensureCustomer(payments: Payments, user: User): Promise<string> {
  const known = await findCustomer(payments, user.id);
  if (known !== undefined) return known;
  const { provider, pool, now } = payments;
  const created = await provider.createCustomer(user, makeKey(user));
  await pool.query(
    `insert into billing.customers (provider, customer_id, user_id, created_at)
     values ($1, $2, $3, $4) on conflict do nothing`,
    [provider.name, created, user.id, now()],
  );
  return (await findCustomer(payments, user.id)) ?? created;
}

/**
 * Somebody deleted the customer at the provider, which ends its subscriptions. A new one takes its place and
 * keeps the past, so that the trial stays used.
 */
export async function replaceCustomer(
  payments: Payments,
  user: User,
  goneId: string,
): Promise<string> {
  const { provider, pool, now } = payments;
  const created = await provider.createCustomer(user, `${makeKey(user)}-after-${goneId}`);
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'update billing.customers set customer_id = $3 where provider = $1 and customer_id = $2',
      [provider.name, goneId, created],
    );
    if (!rowCount) return;
    await client.query(
      `update billing.subscriptions set status = 'canceled', cancel_at_period_end = false,
         subscription_end = least(subscription_end, $3)
       where provider = $1 and customer_id = $2 and status <> 'canceled'`,
      [provider.name, created, now()],
    );
    await client.query('delete from billing.checkouts where provider = $1 and customer_id = $2', [
      provider.name,
      created,
    ]);
    await publishBest(client, payments, { userId: user.id, customerId: created });
  });
  return (await findCustomer(payments, user.id)) ?? created;
}

function makeKey({ id, email }: User): string {
  return `customer-${id}-${createHash('sha256').update(email).digest('hex').slice(0, 16)}`;
}

/** Ends the subscriptions of deleted accounts. One that fails stays for the next time. */
export async function endDiscardedCustomers(payments: Payments): Promise<number> {
  const { provider, pool, logger } = payments;
  const { rows } = await pool.query<{ customer_id: string }>(
    'select customer_id from billing.discarded_customers where provider = $1',
    [provider.name],
  );
  let ended = 0;
  for (const { customer_id } of rows) {
    try {
      await provider.deleteCustomer(customer_id);
      await pool.query(
        'delete from billing.discarded_customers where provider = $1 and customer_id = $2',
        [provider.name, customer_id],
      );
      ended += 1;
    } catch (error) {
      logger.warn({ err: error }, 'the subscriptions of a deleted account were not ended yet');
    }
  }
  return ended;
}
