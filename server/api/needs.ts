import type { Logger } from 'pino';
import type { World } from '#shared/seal/seal.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { TableChanges } from '../database/table-changes.ts';
import type { Budgets } from '../http/budgets.ts';
import type { InFlightBytes } from '../http/in-flight-bytes.ts';
import type { ReadAnswer } from '../http/read-answer.ts';

/** What other people's programs are answered from. */
export type ApiNeeds = {
  config: Pick<Config, 'trustedProxies' | 'feed'>;
  siteUrl: string;
  budgets: Budgets;
  inFlight: InFlightBytes;
  database: Database;
  tableChanges: TableChanges;
  logger: Logger;
  now: () => Date;
};

/** Days of seals, kept for all who ask by whatever address; `who` takes turns with others. */
export type SealedDays = {
  find: (asked: { world: World; day: string }, who: string) => Promise<ReadAnswer | undefined>;
};
