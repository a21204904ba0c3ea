import { intervals, retention } from '#shared/spec/intervals.ts';
import { pause } from '../pause.ts';
import { endDiscardedCustomers } from './customers.ts';
import type { PaymentNeeds } from './needs.ts';
import { sendMissedNotices } from './payment-notices.ts';
import type { Payments } from './payments.ts';
import { reconcile } from './reconcile.ts';
import { forgetTrials } from './used-trials.ts';

const dayMs = 86_400_000;

/**
 * At once and then every hour: ends the subscriptions of deleted accounts, sends mails that failed, and
 * forgets old events and trials. At once and then every day: looks for events that never came.
 */
export function startPaymentUpkeep(services: PaymentNeeds): { stop: () => Promise<void> } {
  const { payments } = services;
  const stopping = new AbortController();
  const run = async () => {
    let reconcileAt = 0;
    while (payments && !stopping.signal.aborted) {
      try {
        await endDiscardedCustomers(payments);
        await forgetEvents(payments);
        await forgetTrials(payments);
        await sendMissedNotices(services, payments, stopping.signal);
        if (payments.now().getTime() >= reconcileAt) {
          await reconcile(payments);
          reconcileAt = payments.now().getTime() + dayMs;
        }
      } catch (error) {
        payments.logger.warn({ err: error }, 'payments were not tidied');
      }
      await pause(intervals.paymentUpkeepMs, stopping.signal);
    }
  };
  const done = run();
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

/** A replay after that is harmless: it only asks the provider once more. */
export async function forgetEvents({ pool, now }: Payments): Promise<number> {
  const before = new Date(now().getTime() - retention.paymentEventDays * dayMs);
  const { rowCount } = await pool.query('delete from billing.events where processed_at < $1', [
    before,
  ]);
  return rowCount ?? 0;
}
