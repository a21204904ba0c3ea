import { advisoryLocks } from '#server/base/database/locks.ts';
import { inTransaction } from '#server/base/database/transaction.ts';
import { drawOrder, settleTrial } from './fetch-subscription.ts';
import type { Payments } from './needs.ts';
import { storeSubscription } from './sync-subscription.ts';

/**
 * Takes over the state of every subscription from the provider, for events that never came. undefined when
 * another process is at it.
 */
export async function reconcile(
  payments: Payments,
): Promise<{ seen: number; changed: number } | undefined> {
  const lock = await payments.pool.connect();
  try {
    const { rows } = await lock.query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [
      advisoryLocks.reconciliation,
    ]);
    if (!rows[0]?.won) return undefined;
    try {
      return await takeOverAll(payments);
    } finally {
      await lock.query('select pg_advisory_unlock($1)', [advisoryLocks.reconciliation]);
    }
  } finally {
    lock.release();
  }
}

async function takeOverAll(payments: Payments): Promise<{ seen: number; changed: number }> {
  const { provider, pool } = payments;
  // One number for the whole list, drawn before it is asked for: an event that comes meanwhile wins.
  const order = await drawOrder(pool);
  let seen = 0;
  let changed = 0;
  for await (const subscription of provider.listSubscriptions()) {
    const settled = await settleTrial(payments, { subscription, order });
    const isChanged = await inTransaction(pool, (client) =>
      storeSubscription(client, payments, settled),
    );
    seen += 1;
    changed += isChanged ? 1 : 0;
  }
  return { seen, changed };
}
