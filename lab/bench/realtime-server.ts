import type pg from 'pg';
import pino from 'pino';
import { readConfig } from '../../server/base/config/config.ts';
import { startServer } from '../../server/start.ts';

/** The server under measurement, in a process of its own. */
export type ServerAddress = { port: number; apiKey: string; clientConfig: pg.ClientConfig };
export type ServerUsage = { memoryMb: number; cpuS: number };

const [dataDir = ''] = process.argv.slice(2);
const server = await startServer(readConfig({ PORT: '0', FEED: 'off', DATA_DIR: dataDir }), {
  now: () => new Date(),
  fetch,
  logger: pino({ level: 'warn' }),
});

process.on('message', async (order) => {
  if (order === 'usage') {
    const { user, system } = process.cpuUsage();
    const usage: ServerUsage = {
      memoryMb: Math.round(process.memoryUsage.rss() / 2 ** 20),
      cpuS: (user + system) / 1e6,
    };
    process.send?.(usage);
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
