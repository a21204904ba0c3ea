import type { Config } from '#server/base/config/config.ts';
import { createBackupPlace } from '#server/operate/backups/create-backup-place.ts';
import { type Trial, tell } from './trial.ts';

const what = 'Backups';

/** Lists what is there. */
export async function tryBackups(config: Config): Promise<Trial> {
  if (!config.backups.place) {
    return {
      what,
      said: 'are made by hand: neither BACKUP_DIR nor the BACKUP_S3_ variables are set',
    };
  }
  const place = createBackupPlace(config);
  try {
    const { length: count } = await place.list();
    return {
      what,
      said: `${place.describe()} holds ${count === 1 ? '1 archive' : `${count} archives`}`,
    };
  } catch (error) {
    const said = `${place.describe()} cannot be listed: ${tell(error)}`;
    return {
      what,
      said,
      advice: 'Look at the BACKUP_ variables; the keys of a bucket need ListBucket.',
    };
  }
}
