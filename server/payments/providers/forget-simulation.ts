import type pg from 'pg';
import { inTransaction } from '../../database/transaction.ts';

/** A server with a real provider keeps nothing that was paid with play money. */
export function forgetSimulation(pool: pg.Pool): Promise<void> {
  return inTransaction(pool, async (client) => {
    await client.query(
      `delete from public.subscriptions where user_id in (
         select c.user_id from billing.customers c
         join billing.subscriptions s using (provider, customer_id) where c.provider = 'simulated')
       and user_id not in (
         select c.user_id from billing.customers c
         join billing.subscriptions s using (provider, customer_id) where c.provider <> 'simulated')`,
    );
    await client.query(`delete from billing.customers where provider = 'simulated'`);
    await client.query(`delete from billing.discarded_customers where provider = 'simulated'`);
    await client.query(`delete from billing.used_trials where provider = 'simulated'`);
    await client.query(
      `delete from billing.simulated_subscriptions;
       delete from billing.simulated_checkouts;
       delete from billing.simulated_portals`,
    );
  });
}
