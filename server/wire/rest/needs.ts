import type { Logger } from 'pino';
import type { Config } from '#server/base/config/config.ts';
import type { Database } from '#server/base/database/database.ts';
import type { TableChanges } from '#server/base/database/table-changes.ts';
import type { Budgets } from '#server/base/limits/budgets.ts';
import type { InFlightBytes } from '#server/base/limits/in-flight-bytes.ts';
import type { Instruments } from '#server/base/metrics/instruments.ts';
import type { TokenVerifier } from '#server/wire/auth/base/access-token.ts';

export type RestNeeds = {
  config: Pick<Config, 'trustedProxies' | 'workers'>;
  tokens: TokenVerifier;
  budgets: Budgets;
  inFlight: InFlightBytes;
  database: Database;
  tableChanges: TableChanges;
  instruments?: Pick<Instruments, 'watchStatements' | 'watchShared'> | undefined;
  logger: Logger;
  now: () => Date;
};
