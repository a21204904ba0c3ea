import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('..', import.meta.url));
const sources = [
  'web',
  'shared',
  'public',
  'scripts/font',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

/** Builds the site when a source is newer than the last build, or when there is none. */
export async function buildIfStale(root = repository, build = buildSite): Promise<void> {
  const marker = join(root, 'dist/.built');
  if (!(await isStale(root, marker))) return;
  const startedAt = new Date();
  await build(root);
  await mkdir(join(root, 'dist'), { recursive: true });
  await writeFile(marker, '');
  // A source saved while the build ran is newer than this and makes the next start build again.
  await utimes(marker, startedAt, startedAt);
}

async function buildSite(root: string): Promise<void> {
  process.stdout.write('Building the site...\n');
  // A process of its own: the half gigabyte that the build takes goes away with it.
  const viteBin = join(root, 'node_modules/vite/bin/vite.js');
  const build = spawn(process.execPath, [viteBin, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    build.kill();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  const [code] = await once(build, 'exit');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
  if (isStopping) process.exit(0);
  if (code !== 0) throw new Error(`The site could not be built (exit code ${code}).`);
}

async function isStale(root: string, marker: string): Promise<boolean> {
  if (!existsSync(marker)) return true;
  const { mtimeMs: builtMs } = await stat(marker);
  const newest = await Promise.all(sources.map((source) => newestChangeMs(join(root, source))));
  return Math.max(...newest) > builtMs;
}

/** A folder counts as well: its time changes when a file in it is removed. */
async function newestChangeMs(path: string): Promise<number> {
  if (!existsSync(path)) return 0;
  const entry = await stat(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  const inside = await Promise.all(
    (await readdir(path)).map((name) => newestChangeMs(join(path, name))),
  );
  return Math.max(entry.mtimeMs, ...inside);
}
