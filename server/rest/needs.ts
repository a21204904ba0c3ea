import type { Logger } from 'pino';
import type { TokenVerifier } from '../auth/access-token.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { TableChanges } from '../database/table-changes.ts';
import type { Budgets } from '../http/budgets.ts';
import type { InFlightBytes } from '../http/in-flight-bytes.ts';
import type { Meters } from '../metrics/meters.ts';

/** What tables as resources take. */
export type RestNeeds = {
  config: Pick<Config, 'trustedProxies' | 'workers'>;
  tokens: TokenVerifier;
  budgets: Budgets;
  inFlight: InFlightBytes;
  database: Database;
  tableChanges: TableChanges;
  meters?: Pick<Meters, 'watchLanes' | 'watchShared'> | undefined;
  logger: Logger;
  now: () => Date;
};
