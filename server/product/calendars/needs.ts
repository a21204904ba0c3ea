import type { Logger } from 'pino';
import type { Config } from '#server/base/config/config.ts';
import type { Secrets } from '#server/base/config/secrets.ts';
import type { Database } from '#server/base/database/database.ts';
import type { Env } from '#server/base/http/env.ts';
import type { Budgets } from '#server/base/limits/budgets.ts';
import type { InFlightBytes } from '#server/base/limits/in-flight-bytes.ts';

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
