import pino from 'pino';
import { readConfig } from '../../server/base/config/config.ts';
import { startServer } from '../../server/start.ts';
import { fillCallers } from './fill-callers.ts';

/** The server under measurement, in a process of its own, with 20 games and some who are signed in. */
export type Usage = { memoryMB: number; cpuMs: number };
export type RestTarget = { port: number; apiKey: string; tokens: string[] };

/** Further parameters are variables of the server. */
const [dataDir = '', ...variables] = process.argv.slice(2);
const further = Object.fromEntries(variables.map((one) => one.split('=')));
const { url, services, stop } = await startServer(
  // All callers come from one address.
  readConfig({ PORT: '0', FEED: 'off', DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '100', ...further }),
  { now: () => new Date(), fetch, logger: pino({ level: 'warn' }) },
);

const tokens = await fillCallers(services.database.pool, services);

process.on('message', async (order) => {
  if (order === 'usage') {
    const { user, system } = process.cpuUsage();
    const usage: Usage = {
      memoryMB: Math.round(process.memoryUsage.rss() / 2 ** 20),
      cpuMs: (user + system) / 1000,
    };
    process.send?.(usage);
    return;
  }
  await stop();
  process.disconnect();
});
const target: RestTarget = {
  port: Number(new URL(url).port),
  apiKey: services.secrets.publishableKey,
  tokens,
};
process.send?.(target);
