import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Env } from '../http/env.ts';
import type { TrafficLimits } from '../http/rate-limits.ts';
import type { Secrets } from '../secrets.ts';

/** What calendars that other programs read take. */
export type CalendarNeeds = {
  config: Pick<Config, 'trustedProxies'>;
  traffic: TrafficLimits;
  database: Pick<Database, 'pool' | 'readAs'>;
  secrets: Secrets;
  siteUrl: string;
  logger: Pick<Logger, 'error'>;
  now: () => Date;
};
export type CalendarEnv = Env<CalendarNeeds>;
