import type pg from 'pg';
import type { Logger } from 'pino';
import type { PaymentProvider } from './providers/provider.ts';

/** What every part of the payments works with. */
export type Payments = {
  provider: PaymentProvider;
  pool: pg.Pool;
  /** Hash what used trials are remembered by: of today, and before a rotation. */
  trialKeys: readonly Buffer[];
  now: () => Date;
  logger: Logger;
};
