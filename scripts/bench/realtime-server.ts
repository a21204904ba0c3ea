import type pg from 'pg';
import pino from 'pino';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/start.ts';

/** The server under measurement, in a process of its own. */
export type ServerAddress = { port: number; apiKey: string; clientConfig: pg.ClientConfig };

const [dataDir = ''] = process.argv.slice(2);
const server = await startServer(readConfig({ PORT: '0', FEED: 'off', DATA_DIR: dataDir }), {
  now: () => new Date(),
  fetch,
  logger: pino({ level: 'warn' }),
});

process.on('message', async (order) => {
  if (order === 'memory') {
    process.send?.(Math.round(process.memoryUsage.rss() / 2 ** 20));
    return;
  }
  await server.stop();
  process.disconnect();
});
const address: ServerAddress = {
  port: Number(new URL(server.url).port),
  apiKey: server.services.secrets.publishableKey,
  clientConfig: server.services.database.clientConfig,
};
process.send?.(address);
