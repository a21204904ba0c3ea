import type pg from 'pg';
import type { Config } from '#server/base/config/config.ts';
import { runWorker } from '#server/operate/jobs/run-worker.ts';
import type { BackupSummary } from './create-backup.ts';

export type BackupConfig = Pick<
  Config,
  'dataDir' | 's3' | 'jwtSecret' | 'previousJwtSecret' | 'backups'
>;

/** What a process can be told of one backup. */
export type BackupTask = {
  clientConfig: pg.ClientConfig;
  isOurs: boolean;
  config: BackupConfig;
  name: string;
  madeAt: Date;
};

const worker = {
  program: new URL('./backup-worker.ts', import.meta.url),
  name: 'The backup',
  memoryMb: 128,
  semiSpaceMb: 4,
  stopPatienceMs: 5_000,
};

/** Only what it needs of the configuration is sent. */
export function runBackupInProcess(
  { config, ...task }: BackupTask,
  signal: AbortSignal,
): Promise<BackupSummary> {
  const { dataDir, s3, jwtSecret, previousJwtSecret, backups } = config;
  const needed = { dataDir, s3, jwtSecret, previousJwtSecret, backups };
  return runWorker(worker, { ...task, config: needed }, signal);
}
