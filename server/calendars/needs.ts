import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Budgets } from '../http/budgets.ts';
import type { Env } from '../http/env.ts';
import type { InFlightBytes } from '../http/in-flight-bytes.ts';
import type { Secrets } from '../secrets.ts';

/** What calendars that other programs read take. */
export type CalendarNeeds = {
  config: Pick<Config, 'trustedProxies'>;
  budgets: Budgets;
  inFlight: InFlightBytes;
  database: Pick<Database, 'pool' | 'readAs'>;
  secrets: Secrets;
  siteUrl: string;
  logger: Pick<Logger, 'error'>;
  now: () => Date;
};
export type CalendarEnv = Env<CalendarNeeds>;
