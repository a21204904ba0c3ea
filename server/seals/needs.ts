import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Budgets } from '../http/budgets.ts';
import type { Env } from '../http/env.ts';
import type { InFlightBytes } from '../http/in-flight-bytes.ts';

/** What seals of forecasts take, as programs read them. */
export type SealNeeds = {
  config: Pick<Config, 'trustedProxies' | 'feed'>;
  budgets: Budgets;
  inFlight: InFlightBytes;
  database: Pick<Database, 'readAs'>;
  logger: Pick<Logger, 'error'>;
  now: () => Date;
};
export type SealEnv = Env<SealNeeds>;
