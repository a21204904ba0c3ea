import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import project from '../../package.json' with { type: 'json' };

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/** Limits of the heap, as `npm start` sets them. */
const heapFlags = project.scripts.start.split(' ').filter((word) => word.startsWith('--'));

export type ServerProcess = {
  url: string;
  child: ChildProcess;
  end: (signal: NodeJS.Signals) => Promise<void>;
};

/** The server as `npm start` runs it, on a free port, started on this data directory. */
export async function startProcess(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...heapFlags, main], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...environment, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Sports Hub is ready on (http\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    return { url, child, end };
  }
  throw new Error('The server ended before it was ready.');
}

/** Process number of the embedded database, while it runs. */
export async function findPostmasterPid(dataDir: string): Promise<number | undefined> {
  const lock = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  return Number(lock.split('\n')[0]) || undefined;
}
