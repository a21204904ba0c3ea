import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { TableChanges } from '../database/table-changes.ts';
import type { TrafficLimits } from '../http/traffic-limits.ts';

/** What other people's programs are answered from. */
export type ApiNeeds = {
  config: Pick<Config, 'trustedProxies' | 'feed'>;
  siteUrl: string;
  traffic: TrafficLimits;
  database: Database;
  tableChanges: TableChanges;
  logger: Logger;
  now: () => Date;
};
