import type { Logger } from 'pino';
import type { Config } from '#server/base/config/config.ts';
import type { Database } from '#server/base/database/database.ts';
import type { Env } from '#server/base/http/env.ts';
import type { Budgets } from '#server/base/limits/budgets.ts';
import type { TokenVerifier } from '#server/wire/auth/base/access-token.ts';
import type { ObjectStorage } from './object-storage.ts';

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
