import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#server/base/config/config.ts';
import type { Secrets } from '#server/base/config/secrets.ts';
import type { Database } from '#server/base/database/database.ts';
import type { BackgroundTasks } from '#server/base/http/background-tasks.ts';
import type { Env } from '#server/base/http/env.ts';
import type { Mailer } from '#server/base/mail/mail.ts';
import type { Instruments } from '#server/base/metrics/instruments.ts';
import type { PaymentProvider } from '#server/product/payments/providers/provider.ts';

/** What the webhook and the simulated provider take. */
export type PaymentNeeds = {
  config: Pick<Config, 'isLoopback'>;
  siteUrl: string;
  secrets: Secrets;
  database: Database;
  mailer: Mailer;
  background: BackgroundTasks;
  /** Absent on a server that takes no payments. */
  payments: Payments | undefined;
  instruments?: Pick<Instruments, 'heardOfPayment'> | undefined;
  logger: Logger;
  now: () => Date;
};
export type PaymentEnv = Env<PaymentNeeds>;

/** What every part of the payments works with. */
export type Payments = {
  provider: PaymentProvider;
  pool: pg.Pool;
  /** Hash what used trials are remembered by: of today, and before a rotation. */
  trialKeys: readonly Buffer[];
  now: () => Date;
  logger: Logger;
};
