import type { Logger } from 'pino';
import type { Config } from '#server/base/config/config.ts';
import type { Database } from '#server/base/database/database.ts';
import type { Env } from '#server/base/http/env.ts';
import type { Budgets } from '#server/base/limits/budgets.ts';
import type { FeedPictures } from './feed-pictures.ts';

/** What logos and photos of the feed take. */
export type PictureNeeds = {
  config: Pick<Config, 'trustedProxies'>;
  budgets: Budgets;
  database: Pick<Database, 'readAs'>;
  feedPictures: FeedPictures;
  logger: Logger;
};
export type PictureEnv = Env<PictureNeeds>;
