import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { readConfig } from '#server/base/config/config.ts';
import { startServer } from '#server/start.ts';

export type PushSite = Awaited<ReturnType<typeof startPushSite>>;

/** The product on a database of its own, which reaches push services on this machine. */
export async function startPushSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sports-hub-push-'));
  const own = { PORT: '0', DATA_DIR: dataDir, FEED: 'off', RATE_LIMIT_FACTOR: '1000' };
  const environment = { ...own, MAILBOX: 'page', PUSH_HOSTS: '127.0.0.1' };
  const { services, stop } = await startServer(readConfig(environment), {
    now: () => new Date(),
    fetch,
    logger: pino({ level: 'silent' }),
  });
  const { pool } = services.database;
  return {
    // By which alerts name it.
    url: services.siteUrl,
    query: pool.query.bind(pool),
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
