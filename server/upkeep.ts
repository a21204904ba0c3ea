import { sendWaiting } from '#server/base/mail/outbox.ts';
import type { ScheduledBackupNeeds } from '#server/operate/backups/backup-job.ts';
import type { Job, JobContext } from '#server/operate/jobs/job.ts';
import { pruneWishes } from '#server/operate/jobs/requested-runs.ts';
import { pruneRuns } from '#server/operate/jobs/run-history.ts';
import { oneSubject } from '#server/operate/jobs/subjects.ts';
import { pruneAlerts } from '#server/product/alerts/prune-alerts.ts';
import type { PaymentNeeds } from '#server/product/payments/needs.ts';
import { reconcile } from '#server/product/payments/reconcile.ts';
import { tidyPayments } from '#server/product/payments/upkeep.ts';
import { cleanUpAccounts } from '#server/wire/auth/accounts/account-cleanup.ts';
import type { StorageNeeds } from '#server/wire/storage/needs.ts';

/** What the server takes to keep its own tables in order, whether or not there is a feed. */
export type UpkeepNeeds = PaymentNeeds & Pick<StorageNeeds, 'storage'> & ScheduledBackupNeeds;
export type UpkeepContext = JobContext & UpkeepNeeds;
type UpkeepJob = Job<UpkeepContext>;

const removed = (rows: number) => ({ rowsSaved: rows, rowsRefused: 0 });

function removing(name: string, remove: (context: UpkeepContext) => Promise<number>): UpkeepJob {
  return { name, subjects: oneSubject, run: async (context) => removed(await remove(context)) };
}

export const accounts = removing('upkeep-accounts', ({ pool, now }) =>
  cleanUpAccounts(pool, now()),
);
export const runs = removing(
  'upkeep-runs',
  async ({ sql, now }) => (await pruneRuns(sql, now())) + (await pruneWishes(sql, now())),
);
export const alerts = removing('upkeep-alerts', ({ sql, now }) => pruneAlerts(sql, now()));
export const files = removing('upkeep-files', ({ storage }) => storage.sweeper.sweep());

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
