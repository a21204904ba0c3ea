import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Env } from '../http/env.ts';
import type { FollowUps } from '../http/follow-ups.ts';
import type { Mailer } from '../mail/mail.ts';
import type { Meters } from '../metrics/meters.ts';
import type { Secrets } from '../secrets.ts';
import type { PaymentProvider } from './providers/provider.ts';

/** What the webhook and the simulated provider take. */
export type PaymentNeeds = {
  config: Pick<Config, 'isLoopback'>;
  siteUrl: string;
  secrets: Secrets;
  database: Database;
  mailer: Mailer;
  followUps: FollowUps;
  /** Absent on a server that takes no payments. */
  payments: Payments | undefined;
  meters?: Pick<Meters, 'heardOfPayment'> | undefined;
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
