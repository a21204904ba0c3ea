import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Env } from '../http/env.ts';
import type { TrafficLimits } from '../http/rate-limits.ts';

/** What seals of forecasts take, as programs read them. */
export type SealNeeds = {
  config: Pick<Config, 'trustedProxies' | 'feed'>;
  traffic: TrafficLimits;
  database: Pick<Database, 'readAs'>;
  logger: Pick<Logger, 'error'>;
  now: () => Date;
};
export type SealEnv = Env<SealNeeds>;
