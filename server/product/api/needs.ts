import type { Logger } from 'pino';
import type { Config } from '#server/base/config/config.ts';
import type { Database } from '#server/base/database/database.ts';
import type { TableChanges } from '#server/base/database/table-changes.ts';
import type { GracefulShutdown } from '#server/base/http/graceful-shutdown.ts';
import type { ReadAnswer } from '#server/base/http/read-answer.ts';
import type { Budgets } from '#server/base/limits/budgets.ts';
import type { InFlightBytes } from '#server/base/limits/in-flight-bytes.ts';
import type { World } from '#shared/seal/seal.ts';

/** What other people's programs are answered from. */
export type ApiNeeds = {
  config: Pick<Config, 'trustedProxies' | 'feed'>;
  siteUrl: string;
  budgets: Budgets;
  inFlight: InFlightBytes;
  database: Database;
  tableChanges: TableChanges;
  logger: Logger;
  shutdown: Pick<GracefulShutdown, 'isLeaving'>;
  now: () => Date;
};

/** Days of seals, kept for all who ask by whatever address; `who` takes turns with others. */
export type SealedDays = {
  find: (asked: { world: World; day: string }, who: string) => Promise<ReadAnswer | undefined>;
};
