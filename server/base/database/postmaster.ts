import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { AppError, codeOf } from '#shared/errors.ts';
import type { Cluster } from './cluster.ts';
import type { Binaries } from './postgres-binaries.ts';

const socketPort = 5432;
const startTimeoutMs = 120_000;
const stopTimeoutMs = 20_000;
const longestPauseMs = 50;
const largestLogBytes = 1_000_000;
const connectTimeoutMs = 5_000;

// Sized for one small machine: what PostgreSQL's buffers do not hold, the system's cache of files does. Durability
// settings are PostgreSQL's own.
const settings = {
  shared_buffers: '16MB',
  max_connections: '100',
  max_wal_size: '256MB',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  jit: 'off',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Messages of statements may quote what people typed.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  unix_socket_permissions: '0700',
};

type EnsureOptions = { stopping?: AbortSignal | undefined; onWaiting?: (() => void) | undefined };

/** Adopts a running postmaster, else starts one; resolves when it answers. One of ours ends with `stopping`. */
export async function ensureRunning(
  cluster: Cluster,
  binaries: Binaries,
  { stopping, onWaiting }: EnsureOptions = {},
): Promise<pg.ClientConfig> {
  const giveUpAt = performance.now() + startTimeoutMs;
  const pausesAfterFailureMs = [50, 100, 200, 400, 800];
  let child: StartedChild | undefined;
  for (let attempt = 1; performance.now() < giveUpAt; attempt += 1) {
    const running = await findPostmaster(cluster);
    if (running) {
      const clientConfig = toClientConfig(cluster, running);
      if (await answers(clientConfig)) return clientConfig;
    } else if (child === undefined) {
      child = await startPostmaster(cluster, binaries);
      onWaiting?.();
    } else if (child.hasExited) {
      // The last processes of a killed postmaster may need a moment to go away.
      const pauseMs = pausesAfterFailureMs.shift();
      if (pauseMs === undefined) break;
      await pause(pauseMs);
      child = undefined;
    }
    await pause(Math.min(attempt * 5, longestPauseMs));
    await endIfStopping(child, stopping);
  }
  throw await startFailure(cluster);
}

async function endIfStopping(child: StartedChild | undefined, stopping?: AbortSignal) {
  if (!stopping?.aborted) return;
  if (child?.pid !== undefined && !child.hasExited) process.kill(child.pid, 'SIGINT');
  while (child && !child.hasExited) await pause(10);
  throw stopping.reason;
}

/**
 * Fast shutdown: open transactions are rolled back, everything acknowledged is on disk.
 * Windows knows no signals: there the process just ends, and recovers at its next start.
 */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const giveUpAt = performance.now() + stopTimeoutMs;
  let signalled = 0;
  for (;;) {
    const running = await findPostmaster(cluster);
    const isGone = !isAlive(signalled) || !(await runsIn(signalled, cluster));
    if (running === undefined && (signalled === 0 || isGone)) return;
    if (running && running.pid !== signalled && isAlive(running.pid)) {
      process.kill(running.pid, 'SIGINT');
    }
    // It takes its lock file away a moment before it ends.
    signalled = running?.pid ?? signalled;
    if (performance.now() > giveUpAt) {
      throw new AppError('internal', `PostgreSQL (process ${signalled}) does not stop.`);
    }
    await pause(10);
  }
}

type Postmaster = { pid: number; port: number };

/** The live postmaster of this cluster; a lock file that a dead one left is no obstacle. */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const lockFile = join(cluster.path, 'postmaster.pid');
  const lines = (await readFile(lockFile, 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  if ((await runsIn(pid, cluster)) || !isAlive(pid)) return { pid, port };
  // The number belongs to a stranger, or to a dead process that nobody has collected;
  // PostgreSQL would take it for a running server.
  await rm(join(cluster.path, `.s.PGSQL.${socketPort}.lock`), { force: true });
  await rm(lockFile, { force: true });
  return undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** A postmaster stands in its data directory. Where the system does not tell, the process is trusted. */
async function runsIn(pid: number, { path }: Cluster): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  try {
    const [directory, cluster] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(path)]);
    return directory.ino === cluster.ino && directory.dev === cluster.dev;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return command.includes('postgres');
  }
}

type StartedChild = { pid: number | undefined; hasExited: boolean };

/** Starts it in a session of its own, so that Ctrl-C reaches our server alone. */
async function startPostmaster(cluster: Cluster, binaries: Binaries): Promise<StartedChild> {
  const port = cluster.transport === 'tcp' ? await findFreePort() : socketPort;
  const address =
    cluster.transport === 'tcp'
      ? { listen_addresses: '127.0.0.1', unix_socket_directories: '' }
      : { listen_addresses: '', unix_socket_directories: '.' };
  const options = Object.entries({ ...settings, ...address, port: String(port) }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const log = await openLog(cluster);
  try {
    const child = spawn(binaries.postgres, ['-D', cluster.pathFromInside, ...options], {
      ...cluster.account,
      cwd: cluster.path,
      env: binaries.environment,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    child.unref();
    const started = { pid: child.pid, hasExited: false };
    for (const end of ['exit', 'error']) {
      child.once(end, () => {
        started.hasExited = true;
      });
    }
    return started;
  } finally {
    await log.close();
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const logPath = (cluster: Cluster) => join(dirname(cluster.path), 'postgres.log');

async function openLog(cluster: Cluster) {
  const path = logPath(cluster);
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (size > largestLogBytes) await rename(path, `${path}.1`);
  return open(path, 'a', 0o600);
}

async function startFailure(cluster: Cluster): Promise<AppError> {
  const path = logPath(cluster);
  const log = await readFile(path, 'utf8').catch(() => '');
  return new AppError('internal', `PostgreSQL does not start; ${path} says why.`, {
    cause: new Error(log.trim().split('\n').slice(-5).join('\n') || 'the log is empty'),
  });
}

// The port is given even for a socket: the driver would take it from PGPORT otherwise.
function toClientConfig(cluster: Cluster, { port }: Postmaster): pg.ClientConfig {
  const login = { user: 'postgres', database: 'postgres' };
  return cluster.transport === 'tcp'
    ? { ...login, host: '127.0.0.1', port, password: cluster.password ?? '' }
    : { ...login, host: cluster.socketDir, port: socketPort };
}

async function answers(clientConfig: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...clientConfig, connectionTimeoutMillis: connectTimeoutMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
