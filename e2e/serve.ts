import { rm } from 'node:fs/promises';
import { storiesDataDir, storiesPort } from './place.ts';

/** The server of the stories, on empty tables. Started by hand it stays, and stories run against it at once. */
await rm(storiesDataDir, { recursive: true, force: true });
Object.assign(process.env, {
  PORT: String(storiesPort),
  DATA_DIR: storiesDataDir,
  FEED: 'demo',
  LOG_LEVEL: 'warn',
  // Every visitor of every story comes from one IP.
  RATE_LIMIT_FACTOR: '1000',
});
await import('../scripts/start.ts');
