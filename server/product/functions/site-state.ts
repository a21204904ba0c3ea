import type { Logger } from 'pino';
import type { Config } from '#server/base/config/config.ts';
import { adminLimits } from '#shared/facts/admin.ts';
import type { SiteState } from '#shared/schemas/admin.ts';

export type SiteNeeds = {
  config: Pick<Config, 'feed' | 'feedBaseUrl' | 'secondFeedUrl' | 'backups' | 'dataDir'>;
  logger: Logger;
};

/** A place that cannot be read is told, and hides nothing else. */
export async function readSiteState({ config, logger }: SiteNeeds): Promise<SiteState> {
  const { feed, feedBaseUrl, secondFeedUrl, backups } = config;
  const { createBackupPlace } = await import('#server/operate/backups/create-backup-place.ts');
  const place = createBackupPlace(config);
  const archives = await place.list().catch((error: unknown) => {
    logger.warn({ err: error, place: place.describe() }, 'the backups could not be listed');
    return undefined;
  });
  return {
    feed,
    feed_addresses: [feedBaseUrl, secondFeedUrl ?? ''].filter((address) => address !== ''),
    backups: {
      place: place.describe(),
      daily_at_minute: backups.place ? backups.atMinute : null,
      keep: backups.keep,
      archives:
        archives?.slice(0, adminLimits.page).map(({ name, bytes, storedAt }) => ({
          name,
          bytes,
          stored_at: storedAt.toISOString(),
        })) ?? null,
    },
  };
}
