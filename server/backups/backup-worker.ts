import { constants, setPriority } from 'node:os';
import type { WorkerAnswer } from '../jobs/run-worker.ts';
import { createByteStore } from '../storage/byte-store.ts';
import { type BackupSummary, createBackup } from './create-backup.ts';
import { createBackupPlace } from './create-backup-place.ts';
import type { BackupTask } from './run-backup-in-process.ts';

const stopping = new AbortController();

setPriority(constants.priority.PRIORITY_LOW);
process.once('message', async ({ config, name, madeAt, ...task }: BackupTask) => {
  const bytes = createByteStore(config);
  const place = createBackupPlace(config);
  const { signal } = stopping;
  const needs = { ...task, config, bytes, place, now: () => madeAt, signal };
  const answer: WorkerAnswer<BackupSummary> = await createBackup(needs, { name }).then(
    (result) => ({ result }),
    (failure: unknown) => ({ failure }),
  );
  if (process.connected) process.send?.(answer, () => process.exit());
  else process.exit();
});
// Its server stops, or is gone: what was written so far goes.
process.once('disconnect', () => stopping.abort());
// Ctrl-C reaches it too: it ends when its server says so, or is gone.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
