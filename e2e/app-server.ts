import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type AppServer = Awaited<ReturnType<typeof startApp>>;

/** The product as a newcomer starts it, on a port and a data directory of its own. */
export async function startApp(environment: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sports-hub-story-'));
  const port = await freePort();
  const start = () => startProcess({ ...environment, PORT: String(port), DATA_DIR: dataDir });
  let child = await start();
  return {
    url: `http://localhost:${port}`,
    dataDir,
    /** Ends the server without a chance to say goodbye, and starts it again on the same data. */
    crashAndRestart: async () => {
      await end(child, 'SIGKILL');
      child = await start();
    },
    stop: async () => {
      await end(child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startProcess(environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    // Every visitor of every story comes from one IP.
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      MAILBOX: 'page',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (/^Sports Hub \S+ is ready/m.test(output)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`the server did not start:\n${output}`)));
  });
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
