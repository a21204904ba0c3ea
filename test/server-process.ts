import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('..', import.meta.url));

export type ServerProcess = Awaited<ReturnType<typeof startProcess>>;

/**
 * The server of the checkout `root` as `npm start` runs it, on a free port, on this data directory. A launcher is
 * the words of a command that starts what follows them.
 */
export async function startProcess(
  dataDir: string,
  environment: Record<string, string> = {},
  root = here,
  launcher: string[] = [],
) {
  // As npm start does it, but without a life after a crash where there is one process alone.
  const supervisor =
    Number(environment.WORKERS ?? 1) > 1 ? [join(root, 'scripts/supervise.js')] : [];
  const main = join(root, 'server/main.ts');
  const parameters = [...supervisor, ...(await readHeapFlags(root)), main];
  const [command = '', ...words] = [...launcher, process.execPath, ...parameters];
  const child = spawn(command, words, {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      PORT: '0',
      LOG_LEVEL: 'error',
      ...environment,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Sports Hub (?:\S+ )?is ready on (http\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    return { url, child, end };
  }
  throw new Error('The server ended before it was ready.');
}

/** Limits of the heap, as `npm start` sets them. */
async function readHeapFlags(root: string): Promise<string[]> {
  const project = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const start: string = project.scripts.start;
  return start.split(' ').filter((word) => word.startsWith('--'));
}

/** Process number of the embedded database, while it runs. */
export async function findPostmasterPid(dataDir: string): Promise<number | undefined> {
  const lock = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  return Number(lock.split('\n')[0]) || undefined;
}
