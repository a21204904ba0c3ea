import { createHash } from 'node:crypto';
import type { Payments } from './payments.ts';

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

/** One customer for each user, also when two requests ask at the same moment. */
export async function ensureCustomer(payments: Payments, user: User): Promise<string> {
  const known = await findCustomer(payments, user.id);
  if (known !== undefined) return known;
  const { provider, pool, now } = payments;
  const address = createHash('sha256').update(user.email).digest('hex').slice(0, 16);
  const created = await provider.createCustomer(user, `customer-${user.id}-${address}`);
  await pool.query(
    `insert into billing.customers (provider, customer_id, user_id, created_at)
     values ($1, $2, $3, $4) on conflict do nothing`,
    [provider.name, created, user.id, now()],
  );
  return (await findCustomer(payments, user.id)) ?? created;
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
