import type pg from 'pg';
import type { Logger } from 'pino';
import type { PaymentProvider } from './provider.ts';

/** What every part of the payments works with. */
export type Payments = {
  provider: PaymentProvider;
  pool: pg.Pool;
  /** Hashes what used trials are remembered by. */
  trialKey: Buffer;
  now: () => Date;
  logger: Logger;
};
