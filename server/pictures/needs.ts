import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Budgets } from '../http/budgets.ts';
import type { Env } from '../http/env.ts';
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
