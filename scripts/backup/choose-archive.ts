import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Config } from '#server/base/config/config.ts';
import { missingBackup } from '#server/operate/backups/backup-names.ts';
import type { BackupPlace } from '#server/operate/backups/backup-place.ts';
import { createBackupPlace } from '#server/operate/backups/create-backup-place.ts';
import { FolderPlace } from '#server/operate/backups/folder-place.ts';

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
