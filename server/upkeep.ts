import type { Sql } from '#server/base/database/serial-client.ts';
import { sendWaiting } from '#server/base/mail/outbox.ts';
import type { ScheduledBackupNeeds } from '#server/operate/backups/backup-job.ts';
import type { Job, JobContext } from '#server/operate/jobs/job.ts';
import { pruneWishes } from '#server/operate/jobs/requested-runs.ts';
import { pruneRuns } from '#server/operate/jobs/run-history.ts';
import { oneSubject } from '#server/operate/jobs/subjects.ts';
import type { PaymentNeeds } from '#server/product/payments/needs.ts';
import { reconcile } from '#server/product/payments/reconcile.ts';
import { tidyPayments } from '#server/product/payments/upkeep.ts';
import { cleanUpAccounts } from '#server/wire/auth/accounts/account-cleanup.ts';
import type { StorageNeeds } from '#server/wire/storage/needs.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { retention } from '#shared/facts/intervals.ts';

/** What the server takes to keep its own tables in order, whether or not there is a feed. */
export type UpkeepNeeds = PaymentNeeds & Pick<StorageNeeds, 'storage'> & ScheduledBackupNeeds;
export type UpkeepContext = JobContext & UpkeepNeeds;
type UpkeepJob = Job<UpkeepContext>;

const removed = (rows: number) => ({ rowsSaved: rows, rowsRefused: 0 });

export const accounts: UpkeepJob = {
  name: 'upkeep-accounts',
  subjects: oneSubject,
  run: async ({ pool, now }) => removed(await cleanUpAccounts(pool, now())),
};

export const runs: UpkeepJob = {
  name: 'upkeep-runs',
  subjects: oneSubject,
  run: async ({ sql, now }) =>
    removed((await pruneRuns(sql, now())) + (await pruneWishes(sql, now()))),
};

export const alerts: UpkeepJob = {
  name: 'upkeep-alerts',
  subjects: oneSubject,
  run: async ({ sql, now }) => removed(await pruneAlerts(sql, now())),
};

export const files: UpkeepJob = {
  name: 'upkeep-files',
  subjects: oneSubject,
  run: async ({ storage }) => removed(await storage.sweeper.sweep()),
};

export const payments: UpkeepJob = {
  name: 'upkeep-payments',
  subjects: ofPayments,
  run: async (context, _, signal) =>
    removed(context.payments ? await tidyPayments(context, context.payments, signal) : 0),
};

export const missedEvents: UpkeepJob = {
  name: 'upkeep-payment-events',
  subjects: ofPayments,
  run: async (context) =>
    removed(context.payments ? ((await reconcile(context.payments))?.changed ?? 0) : 0),
};

/** Pages ask whether it fails: then the mail server does not answer. */
export const mails: UpkeepJob = {
  name: 'mails',
  asksOthers: true,
  subjects: (context) => (context.mailer.isConfigured ? oneSubject(context) : []),
  run: async (context, _, signal) => {
    const { sent: rowsSaved, failed: rowsRefused } = await sendWaiting(context, signal);
    return { rowsSaved, rowsRefused };
  },
};

function ofPayments(context: UpkeepContext) {
  return context.payments ? [{ name: context.payments.provider.name, phase: 'idle' as const }] : [];
}

/** Each may have gone to every device. */
const eventsAtOnce = 20;

/** Forgets what happened days ago, and to whom it was told. How many events that were. */
export async function pruneAlerts(sql: Sql, now: Date): Promise<number> {
  const before = new Date(now.getTime() - retention.alertDays * dayMs);
  let removed = 0;
  for (;;) {
    const { rowCount } = await sql.query(
      `delete from internal.alert_events where id in (
         select id from internal.alert_events where happened_at < $1 order by happened_at limit $2)`,
      [before, eventsAtOnce],
    );
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < eventsAtOnce) return removed;
  }
}
