import type { Logger } from 'pino';
import type { Config } from '#server/base/config/config.ts';
import type { Database } from '#server/base/database/database.ts';
import { type ByteStore, createByteStore } from './byte-store.ts';
import { Sweeper } from './sweeper.ts';

export type ObjectStorage = { bytes: ByteStore; sweeper: Sweeper };

export function createObjectStorage({
  config,
  database,
  now,
  logger,
}: {
  config: Config;
  database: Database;
  now: () => Date;
  logger: Logger;
}): ObjectStorage {
  const bytes = createByteStore(config);
  return { bytes, sweeper: new Sweeper({ database, bytes, now, logger }) };
}
