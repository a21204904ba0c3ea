import type { Logger } from 'pino';
import type { TokenVerifier } from '../auth/access-token.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Budgets } from '../http/budgets.ts';
import type { Env } from '../http/env.ts';
import type { ObjectStorage } from './object-storage.ts';

/** What files in buckets take. */
export type StorageNeeds = {
  config: Pick<Config, 'trustedProxies'>;
  tokens: TokenVerifier;
  budgets: Budgets;
  database: Database;
  storage: ObjectStorage;
  logger: Logger;
  now: () => Date;
};
export type StorageEnv = Env<StorageNeeds>;
