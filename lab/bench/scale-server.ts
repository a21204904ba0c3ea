import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { deriveSecrets, type Secrets } from '../../server/base/config/secrets.ts';
import { findSockets, listChildren } from '../../test/listeners.ts';
import { startProcess } from '../../test/server-process.ts';
import { cpuMsOf, databaseCpuMs, proportionalMb } from './process-usage.ts';

/** Milliseconds of CPU since the start, and what is in memory now. */
export type Usage = { serverMs: number; databaseMs: number; serverMb: number };

export type ScaleServer = {
  url: string;
  port: number;
  secrets: Secrets;
  clientConfig: pg.ClientConfig;
  database: pg.Client;
  readUsage: () => Promise<Usage>;
  end: () => Promise<void>;
};

/** A server of so many processes as an operator has it, with its database, measured from outside. */
export async function startScaleServer(
  dataDir: string,
  {
    workers = 1,
    environment = {},
    launcher,
  }: { workers?: number; environment?: Record<string, string>; launcher?: string[] } = {},
): Promise<ScaleServer> {
  const own = { FEED: 'off', RATE_LIMIT_FACTOR: '100', WORKERS: String(workers) };
  const all = { ...own, ...environment };
  const { url, child, end } = await startProcess(dataDir, all, undefined, launcher);
  const port = Number(new URL(url).port);
  while ((await findSockets(port, 0)).length < workers) await pause(50);
  const pids = workers > 1 ? await listChildren(child.pid) : [child.pid ?? 0];
  const clientConfig = { host: join(dataDir, 'postgres'), user: 'postgres' };
  const database = new pg.Client(clientConfig);
  database.on('error', () => {});
  await database.connect();
  const secret = await readFile(join(dataDir, 'jwt-secret'), 'utf8');
  const addUp = async (measure: (pid: number) => Promise<number>) =>
    (await Promise.all(pids.map(measure))).reduce((sum, value) => sum + value, 0);
  return {
    ...{ url, port, clientConfig, database },
    secrets: deriveSecrets(secret.trim()),
    readUsage: async () => ({
      serverMs: await addUp(cpuMsOf),
      databaseMs: await databaseCpuMs(dataDir),
      serverMb: await addUp(proportionalMb),
    }),
    end: async () => {
      await database.end();
      await end('SIGTERM');
    },
  };
}
