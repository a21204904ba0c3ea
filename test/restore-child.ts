import { join } from 'node:path';
import { FolderPlace } from '#server/operate/backups/folder-place.ts';
import { restoreBackup } from '#server/operate/backups/restore-backup.ts';
import { verifyArchive } from '#server/operate/backups/verify-archive.ts';
import { createByteStore } from '#server/wire/storage/byte-store.ts';

/** What the process of a restore is told. It is killed, by itself so that it is not late, where it begins `killedAt`. */
export type RestoreOrder = {
  folder: string;
  name: string;
  killedAt: string;
  target: Pick<Parameters<typeof restoreBackup>[0], 'clientConfig' | 'isOurs' | 'config'>;
};

process.once('message', async ({ folder, name, killedAt, target }: RestoreOrder) => {
  const open = () => new FolderPlace(folder).read(name);
  const archive = await verifyArchive(await open());
  const { dataDir } = target.config;
  await restoreBackup({
    ...target,
    ...{ archive, open, onRestorePoint: () => {}, now: () => new Date() },
    bytes: createByteStore({ s3: undefined, dataDir }),
    place: new FolderPlace(join(dataDir, 'backups')),
    onProgress: (what) => {
      if (what.startsWith(killedAt)) process.kill(process.pid, 'SIGKILL');
    },
  });
  process.disconnect();
});
