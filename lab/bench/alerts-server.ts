import pino from 'pino';
import { readConfig } from '../../server/base/config/config.ts';
import { startServer } from '../../server/start.ts';

/** The server whose alerts are measured: push services may be on this machine. */
export type AlertServer = { pushKey: string };
export type AlertServerUsage = { cpuS: number };

const [dataDir = ''] = process.argv.slice(2);
const environment = { PORT: '0', FEED: 'off', DATA_DIR: dataDir, PUSH_HOSTS: '127.0.0.1' };
const server = await startServer(readConfig(environment), {
  now: () => new Date(),
  fetch,
  logger: pino({ level: 'error' }),
});
process.on('message', async (order) => {
  if (order === 'usage') {
    const { user, system } = process.cpuUsage();
    return process.send?.({ cpuS: (user + system) / 1e6 } satisfies AlertServerUsage);
  }
  await server.stop();
  process.disconnect();
});
process.send?.({ pushKey: server.services.pushKey } satisfies AlertServer);
