import type { Logger } from 'pino';
import type { Config } from '#server/base/config/config.ts';
import type { Database } from '#server/base/database/database.ts';
import type { Env } from '#server/base/http/env.ts';
import type { Budgets } from '#server/base/limits/budgets.ts';
import type { InFlightBytes } from '#server/base/limits/in-flight-bytes.ts';

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
