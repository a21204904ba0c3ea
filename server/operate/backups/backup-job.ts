import type { Config } from '#server/base/config/config.ts';
import type { Database } from '#server/base/database/database.ts';
import type { Instruments } from '#server/base/metrics/instruments.ts';
import type { Job, JobContext } from '#server/operate/jobs/job.ts';
import type { ObjectStorage } from '#server/wire/storage/object-storage.ts';
import { dayMs, minuteMs } from '#shared/facts/durations.ts';
import { nameBackup, readDailyMoment } from './backup-names.ts';
import type { BackupPlace } from './backup-place.ts';
import { type BackupConfig, runBackupInProcess } from './run-backup-in-process.ts';

/** What the backup of the day takes of a server. */
export type ScheduledBackupNeeds = {
  config: BackupConfig & Pick<Config, 'databaseUrl'>;
  database: Pick<Database, 'clientConfig'>;
  storage: Pick<ObjectStorage, 'sweeper'>;
  instruments?: Pick<Instruments, 'keptBackup'> | undefined;
};

/** A day missed while no server ran is made up as soon as one looks. */
export const backups: Job<JobContext & ScheduledBackupNeeds> = {
  name: 'upkeep-backups',
  subjects: ({ config }) => (config.backups.place ? [{ name: 'daily', phase: 'idle' }] : []),
  run: async (context, _, signal) => {
    const { config, instruments, now } = context;
    const { createBackupPlace } = await import('./create-backup-place.ts');
    const place = createBackupPlace(config);
    const dueAt = lastDue(now(), config.backups.atMinute);
    let daily = await listDaily(place);
    const isDue = daily[0] === undefined || daily[0].madeAt < dueAt;
    if (isDue) {
      await makeDaily(place, context, signal);
      daily = await listDaily(place);
    }
    const surplus = daily.slice(config.backups.keep);
    for (const { name } of surplus) await place.remove(name);
    if (daily[0]) instruments?.keptBackup(daily[0]);
    return { rowsSaved: Number(isDue) + surplus.length, rowsRefused: 0 };
  },
};

async function makeDaily(
  place: BackupPlace,
  { config, database, storage, logger, now }: JobContext & ScheduledBackupNeeds,
  signal: AbortSignal,
): Promise<void> {
  const name = nameBackup('daily', now());
  const { clientConfig } = database;
  const isOurs = config.databaseUrl === undefined;
  const task = { clientConfig, isOurs, config, name, madeAt: now() };
  try {
    const summary = await runBackupInProcess(task, signal);
    const level = summary.missingFiles.length > 0 ? 'warn' : 'info';
    logger[level]({ backup: place.describe(name), ...summary }, 'made the backup of the day');
  } finally {
    // What it held up.
    storage.sweeper.sweepSoon();
  }
}

/** The latest moment, not after `now`, at which one was due. @internal */
export function lastDue(now: Date, atMinute: number): Date {
  const midnight = now.getTime() - (now.getTime() % dayMs);
  const today = midnight + atMinute * minuteMs;
  return new Date(today <= now.getTime() ? today : today - dayMs);
}

/** Newest first, by the moment in their names: copying a file changes its date. */
async function listDaily(place: BackupPlace) {
  const daily = (await place.list()).flatMap(({ name, bytes }) => {
    const madeAt = readDailyMoment(name);
    return madeAt ? [{ name, bytes, madeAt }] : [];
  });
  return daily.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}
