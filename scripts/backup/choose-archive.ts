import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { missingBackup } from '#server/backups/backup-names.ts';
import type { BackupPlace } from '#server/backups/backup-place.ts';
import { createBackupPlace } from '#server/backups/create-backup-place.ts';
import { FolderPlace } from '#server/backups/folder-place.ts';
import type { Config } from '#server/config.ts';

export type ChosenArchive = { place: BackupPlace; name: string };

/** A path, or a name in the configured place. */
export function chooseTarget(file: string, config: Config): ChosenArchive {
  if (/[/\\]/.test(file)) return { place: new FolderPlace(dirname(file)), name: basename(file) };
  return { place: createBackupPlace(config), name: file };
}

/** Also a name in the folder where the program was called. Throws `not_found`. */
export async function findArchive(file: string, config: Config): Promise<ChosenArchive> {
  const { place, name } = chooseTarget(file, config);
  if ((await place.list()).some((one) => one.name === name)) return { place, name };
  if (existsSync(file)) return { place: new FolderPlace('.'), name: file };
  throw missingBackup(place.describe(name));
}
