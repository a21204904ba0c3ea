import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Env } from '../http/env.ts';
import type { TrafficLimits } from '../http/rate-limits.ts';
import type { FeedPictures } from './feed-pictures.ts';

/** What logos and photos of the feed take. */
export type PictureNeeds = {
  config: Pick<Config, 'trustedProxies'>;
  traffic: TrafficLimits;
  database: Pick<Database, 'readAs'>;
  feedPictures: FeedPictures;
  logger: Logger;
};
export type PictureEnv = Env<PictureNeeds>;
