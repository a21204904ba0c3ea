import { join } from 'node:path';
import type { Config } from '#server/base/config/config.ts';
import type { BackupPlace } from './backup-place.ts';
import { BucketPlace } from './bucket-place.ts';
import { FolderPlace } from './folder-place.ts';

/** The configured place, else a folder in the data directory. */
export function createBackupPlace({
  backups,
  dataDir,
}: Pick<Config, 'backups' | 'dataDir'>): BackupPlace {
  const { place } = backups;
  if (place === undefined) return new FolderPlace(join(dataDir, 'backups'));
  return 's3' in place ? new BucketPlace(place) : new FolderPlace(place.folder);
}
