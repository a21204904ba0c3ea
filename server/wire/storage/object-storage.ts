import type { Config } from '#server/base/config/config.ts';
import { type ByteStore, createByteStore } from './byte-store.ts';
import { Sweeper, type SweeperOptions } from './sweeper.ts';

export type ObjectStorage = { bytes: ByteStore; sweeper: Sweeper };

type Needs = Omit<SweeperOptions, 'bytes'> & { config: Config };

export function createObjectStorage({ config, database, now, logger }: Needs): ObjectStorage {
  const bytes = createByteStore(config);
  return { bytes, sweeper: new Sweeper({ database, bytes, now, logger }) };
}
