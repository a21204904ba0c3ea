import { AppError } from '#shared/errors.ts';

/** Those of a day are the server's own to remove, the others are kept until a person removes them. */
export type BackupKind = 'daily' | 'backup' | 'restore-point';

/** `daily-20261123T030000Z.tar` */
export function nameBackup(kind: BackupKind, moment: Date): string {
  return `${kind}-${moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar`;
}

/** When a daily one was begun; undefined for all others. */
export function readDailyMoment(name: string): Date | undefined {
  const found = /^daily-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/.exec(name);
  if (!found) return undefined;
  const [year, month, day, hour, minute, second] = found.slice(1);
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

export function requireArchiveName(name: string): string {
  if (/^\w[\w.-]*\.tar$/.test(name)) return name;
  throw new AppError(
    'invalid_input',
    `"${name}" is no name for a backup: letters, digits, - and ., with .tar at the end.`,
  );
}

export function nameTaken(where: string): AppError {
  return new AppError('conflict', `${where} is there already: nothing is written over it.`);
}

export function missingBackup(where: string): AppError {
  return new AppError('not_found', `There is no backup ${where}.`);
}

export function diskFull(where: string, why: string): AppError {
  return new AppError(
    'limit_exceeded',
    `There is no room in ${where}. ${why} Make room, or choose another place.`,
  );
}
