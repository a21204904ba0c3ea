import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keepSecret } from '#server/base/config/secrets.ts';
import { AppError } from '#shared/errors.ts';
import { minuteMs } from '#shared/facts/durations.ts';
import type { Account } from './database-account.ts';
import type { Binaries } from './postgres-binaries.ts';

/** `socket`: only our own user and root reach the database. `tcp`: the loopback address and a password. */
export type Transport = 'socket' | 'tcp';

/** The database's own directory on disk; who may run it and how it is reached. */
export type Cluster = {
  path: string;
  /** How the database process names the directory; it starts inside it. */
  pathFromInside: string;
  account: Account | undefined;
  transport: Transport;
  /** Socket folder short enough for the 107 bytes of a socket address. */
  socketDir: string;
  password: string | undefined;
};

type ClusterRequest = {
  dataDir: string;
  account: Account | undefined;
  binaries: Binaries;
  transport: Transport;
  onWaiting?: (() => void) | undefined;
};

const longestSocketDir = 107 - '/.s.PGSQL.5432'.length;
const passwordFile = 'postgres-password';
const abandonedAfterMs = 5 * minuteMs;

// A database user that may not enter the parent directories still reaches the one it was started in.
const insidePath = process.platform === 'linux' ? '/proc/self/cwd' : undefined;

/** Makes the directory on first need. An interrupted attempt leaves nothing that a later one trips over. */
export async function prepareCluster(request: ClusterRequest): Promise<Cluster> {
  const { dataDir, account, binaries, transport } = request;
  const root = await realpath(dataDir);
  const path = join(root, 'postgres');
  const password = transport === 'tcp' ? await readPassword(root, account) : undefined;
  await removeAbandoned(root);
  await checkOwner(path, account);
  if (!(await exists(join(path, 'PG_VERSION')))) await createCluster(path, request);
  await checkVersion(path, binaries);
  return {
    path,
    pathFromInside: insidePath ?? path,
    account,
    transport,
    socketDir: transport === 'socket' ? await findSocketDir(path) : '',
    password,
  };
}

async function createCluster(path: string, request: ClusterRequest): Promise<void> {
  const { account } = request;
  const fresh = await mkdtemp(`${path}.new-`);
  try {
    if (account) await chown(fresh, account.uid, account.gid);
    await initialise(fresh, request);
    await rename(fresh, path);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // Another server was faster: its directory is as good as ours.
    if (!(await exists(join(path, 'PG_VERSION')))) throw error;
  }
}

async function initialise(
  directory: string,
  { account, binaries, transport, onWaiting }: ClusterRequest,
): Promise<void> {
  const authentication =
    transport === 'socket'
      ? ['--auth-local=trust', '--auth-host=reject']
      : [
          '--auth-local=reject',
          '--auth-host=scram-sha-256',
          `--pwfile=${join(directory, '..', passwordFile)}`,
        ];
  const init = spawn(
    binaries.initdb,
    [
      ...['-D', insidePath ?? directory, '-U', 'postgres'],
      ...['--locale=C', '--encoding=UTF8', ...authentication],
    ],
    {
      ...account,
      cwd: directory,
      env: binaries.environment,
      // Ctrl-C is for our server alone, which waits for the end.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  init.stderr.on('data', (chunk) => {
    output += String(chunk);
  });
  init.stdout.resume();
  onWaiting?.();
  const [code] = await once(init, 'close');
  if (code === 0) return;
  throw new AppError('internal', `PostgreSQL could not make its files in ${directory}.`, {
    cause: new Error(output.trim() || `initdb ended with ${code}`),
  });
}

async function readPassword(dataDir: string, account: Account | undefined): Promise<string> {
  const path = join(dataDir, passwordFile);
  const password = await keepSecret(path);
  if (account) await chown(path, account.uid, account.gid);
  return password;
}

/** What a killed first start left behind; younger ones may belong to a server that starts right now. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith('postgres.new-')) continue;
    const path = join(dataDir, name);
    const modifiedAt = (await stat(path).catch(() => undefined))?.mtimeMs;
    if (modifiedAt === undefined || Date.now() - modifiedAt < abandonedAfterMs) continue;
    await rm(path, { recursive: true, force: true });
  }
}

async function checkVersion(path: string, { majorVersion }: Binaries): Promise<void> {
  const version = (await readFile(join(path, 'PG_VERSION'), 'utf8')).trim();
  if (version === majorVersion) return;
  throw new AppError(
    'internal',
    `The data in ${path} was written by PostgreSQL ${version}; this Sports Hub brings version ${majorVersion}. ` +
      'With the Sports Hub that wrote it, run npm run backup -- create FILE; then with this one and an empty ' +
      'DATA_DIR npm run backup -- restore FILE.',
  );
}

async function checkOwner(path: string, account: Account | undefined): Promise<void> {
  const uid = (await stat(path).catch(() => undefined))?.uid;
  if (
    uid === undefined ||
    process.getuid === undefined ||
    uid === (account?.uid ?? process.getuid())
  )
    return;
  if (account) {
    await promisify(execFile)('chown', ['-R', `${account.uid}:${account.gid}`, path]);
    return;
  }
  throw new AppError(
    'forbidden',
    `The data in ${path} belongs to another user (uid ${uid}). ` +
      'Start Sports Hub as the user who started it first, or set DATA_DIR to another directory.',
  );
}

/** The directory itself; when its path is too long for a socket address, a short link to it. */
async function findSocketDir(path: string): Promise<string> {
  if (Buffer.byteLength(path) <= longestSocketDir) return path;
  const name = createHash('sha256').update(path).digest('hex').slice(0, 12);
  const aliasDir = join(tmpdir(), `sports-hub-${name}`);
  await mkdir(aliasDir, { mode: 0o700, recursive: true });
  await chmod(aliasDir, 0o700).catch(() => {});
  const { uid, mode } = await lstat(aliasDir);
  if (uid !== process.getuid?.() || (mode & 0o170077) !== 0o040000) {
    throw new AppError(
      'forbidden',
      `${aliasDir} belongs to another user. Remove it, or set a shorter DATA_DIR.`,
    );
  }
  const alias = join(aliasDir, 'db');
  await rm(alias, { force: true });
  await symlink(path, alias);
  return alias;
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
