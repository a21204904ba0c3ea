import { fork } from 'node:child_process';
import { once } from 'node:events';
import type pg from 'pg';
import { AppError } from '#shared/errors.ts';
import type { Config } from '../config.ts';
import type { Answer } from './backup-worker.ts';
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

const memoryMb = 128;
/** For taking away what was written so far. */
const stopPatienceMs = 5_000;

/** One process for one backup: neither its copying nor its packing passes through the event loop that answers requests. */
export async function runBackupInProcess(
  { config, ...task }: BackupTask,
  signal: AbortSignal,
): Promise<BackupSummary> {
  signal.throwIfAborted();
  const worker = fork(new URL('./backup-worker.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=4'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let giveUp: NodeJS.Timeout | undefined;
  const stop = () => {
    worker.disconnect();
    giveUp = setTimeout(() => worker.kill('SIGKILL'), stopPatienceMs);
  };
  signal.addEventListener('abort', stop);
  let answer: Answer | undefined;
  worker.on('message', (message: Answer) => {
    answer = message;
  });
  const { dataDir, s3, jwtSecret, previousJwtSecret, backups } = config;
  worker.send({ ...task, config: { dataDir, s3, jwtSecret, previousJwtSecret, backups } });
  try {
    const [code, killedBy] = await once(worker, 'exit');
    signal.throwIfAborted();
    if (answer === undefined) {
      throw new AppError('internal', `The backup ended without an answer (${killedBy ?? code}).`);
    }
    if ('failure' in answer) throw answer.failure;
    return answer.summary;
  } finally {
    clearTimeout(giveUp);
    signal.removeEventListener('abort', stop);
  }
}
