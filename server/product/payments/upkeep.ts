import { dayMs } from '#shared/facts/durations.ts';
import { retention } from '#shared/facts/intervals.ts';
import { endDiscardedCustomers } from './customers.ts';
import type { PaymentNeeds, Payments } from './needs.ts';
import { sendMissedNotices } from './payment-notices.ts';
import { forgetTrials } from './used-trials.ts';

/** Ends the subscriptions of deleted accounts, sends mails that failed, and forgets old events and trials. */
export async function tidyPayments(
  services: PaymentNeeds,
  payments: Payments,
  signal: AbortSignal,
): Promise<number> {
  const ended = await endDiscardedCustomers(payments);
  const forgotten = (await forgetEvents(payments)) + (await forgetTrials(payments));
  return ended + forgotten + (await sendMissedNotices(services, payments, signal));
}

/** A replay after that is harmless: it only asks the provider once more. @internal */
export async function forgetEvents({ pool, now }: Payments): Promise<number> {
  const before = new Date(now().getTime() - retention.paymentEventDays * dayMs);
  const done = await pool.query('delete from billing.events where processed_at < $1', [before]);
  const failed = await pool.query('delete from billing.failed_events where last_failed_at < $1', [
    before,
  ]);
  return (done.rowCount ?? 0) + (failed.rowCount ?? 0);
}
