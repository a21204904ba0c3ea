import type { WorkerAnswer } from '#server/operate/jobs/run-worker.ts';
import { createByteStore } from '#server/wire/storage/byte-store.ts';
import { type BackupSummary, createBackup } from './create-backup.ts';
import { createBackupPlace } from './create-backup-place.ts';
import type { BackupTask } from './run-backup-in-process.ts';

const stopping = new AbortController();

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
// Whoever manages processes may tell it too: it ends when its server says so, or is gone.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
