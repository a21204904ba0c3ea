/**
 * The PostgreSQL that Sports Hub brings along: found or started under the data directory, watched while we
 * run, stopped with us. A database that outlived a killed server is adopted by the next one.
 */

import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { AppError } from '#shared/errors.ts';
import { type Cluster, prepareCluster, type Transport } from './cluster.ts';
import { openDataDir } from './data-dir.ts';
import { findDatabaseAccount } from './database-account.ts';
import { advisoryLocks } from './locks.ts';
import { type Binaries, findBinaries } from './postgres-binaries.ts';
import { ensureRunning, findPostmaster, stopPostmaster } from './postmaster.ts';
import { enterWorkerLease, waitForWorkers } from './worker-leases.ts';

export type EmbeddedPostgres = {
  clientConfig: pg.ClientConfig;
  /** Further processes of this server may still need it: they are waited for until `hurry` aborts. */
  stop: (hurry?: AbortSignal) => Promise<void>;
};

export type EmbeddedOptions = {
  transport?: Transport;
  logger?: Logger;
  /** Aborted: what was begun is undone, and the reason is thrown. */
  stopping?: AbortSignal | undefined;
  /** Called when programs of PostgreSQL have begun to work and nothing is left to us but to wait. */
  onWaiting?: (() => void) | undefined;
  /** Called when the database cannot be brought back; the process has no use without it. */
  onLost?: (error: Error) => void;
};

const lockTimeoutMs = 3_000;
const lockPauseMs = 50;
const restartPausesMs = [0, 200, 1_000, 5_000, 15_000];

export async function startEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const { stopping } = options;
  const { cluster, binaries } = await prepare(dataDir, options);
  // Told to stop at once, it still ends a database that outlived the life before.
  if (!(await findPostmaster(cluster))) stopping?.throwIfAborted();
  const clientConfig = await ensureRunning(cluster, binaries, options);
  const supervisor = new Supervisor(cluster, binaries, options);
  // Only who holds the lock may stop it: it may be the database of another server.
  await supervisor.watch(clientConfig);
  if (stopping?.aborted) await supervisor.stop();
  stopping?.throwIfAborted();
  return { clientConfig, stop: (hurry) => supervisor.stop(hurry) };
}

/** For a further process of a server, whose first one looks after the database and lets this one leave before. */
export async function shareEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const { cluster, binaries } = await prepare(dataDir, options);
  const clientConfig = await ensureRunning(cluster, binaries, options);
  return { clientConfig, stop: await enterWorkerLease(clientConfig) };
}

/** For maintenance: uses the database of a server that runs, or starts it and stops it again. */
export async function joinEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres(dataDir, options);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    const { cluster, binaries } = await prepare(dataDir, options);
    return { clientConfig: await ensureRunning(cluster, binaries), stop: async () => {} };
  }
}

async function prepare(dataDir: string, options: EmbeddedOptions) {
  const directory = await openDataDir(dataDir);
  const account = await findDatabaseAccount();
  const binaries = await findBinaries(account, directory);
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket');
  const { onWaiting } = options;
  const request = { dataDir: directory, account, binaries, transport, onWaiting };
  const cluster = await prepareCluster(request);
  return { cluster, binaries };
}

/**
 * Holds one connection with a lock that no second server gets. The lock dies with its holder, and the
 * end of the connection tells at once that the database went away.
 */
class Supervisor {
  readonly #cluster: Cluster;
  readonly #binaries: Binaries;
  readonly #options: EmbeddedOptions;
  #guard: pg.Client | undefined;
  #recovery: Promise<void> | undefined;
  #stopped: Promise<void> | undefined;
  readonly #stopping = new AbortController();

  constructor(cluster: Cluster, binaries: Binaries, options: EmbeddedOptions) {
    this.#cluster = cluster;
    this.#binaries = binaries;
    this.#options = options;
  }

  async watch(clientConfig: pg.ClientConfig): Promise<void> {
    const guard = new pg.Client({ ...clientConfig, application_name: 'sports-hub guard' });
    guard.on('error', () => {});
    await guard.connect();
    try {
      await this.#lock(guard);
    } catch (error) {
      await guard.end();
      throw error;
    }
    this.#guard = guard;
    guard.once('end', () => this.#recover());
  }

  stop(hurry?: AbortSignal): Promise<void> {
    this.#stopped ??= this.#stop(hurry);
    return this.#stopped;
  }

  async #stop(hurry?: AbortSignal): Promise<void> {
    this.#stopping.abort();
    await this.#recovery;
    if (this.#guard) await waitForWorkers(this.#guard, hurry);
    await this.#guard?.end();
    await stopPostmaster(this.#cluster);
  }

  async #lock(guard: pg.Client): Promise<void> {
    const giveUpAt = performance.now() + lockTimeoutMs;
    for (;;) {
      const { rows } = await guard.query<{ is_ours: boolean }>(
        'select pg_try_advisory_lock($1) as is_ours',
        [advisoryLocks.embedded],
      );
      if (rows[0]?.is_ours) return;
      // The session of a server that was killed a moment ago may still be there.
      if (performance.now() > giveUpAt) {
        const { path } = this.#cluster;
        const message = `Another Sports Hub server uses the data in ${path}. Stop it, or set DATA_DIR to another directory.`;
        throw new AppError('conflict', message);
      }
      await pause(lockPauseMs);
    }
  }

  #recover(): void {
    if (this.#stopping.signal.aborted) return;
    this.#options.logger?.warn('the connection to PostgreSQL broke; bringing it back');
    this.#recovery = this.#bringBack().catch((error: Error) => {
      this.#options.logger?.error({ err: error }, 'PostgreSQL could not be brought back');
      this.#options.onLost?.(error);
    });
  }

  async #bringBack(): Promise<void> {
    let failure: unknown;
    for (const pauseMs of restartPausesMs) {
      try {
        await pause(pauseMs, undefined, { signal: this.#stopping.signal });
        await this.watch(await ensureRunning(this.#cluster, this.#binaries));
        this.#options.logger?.info('PostgreSQL is back');
        return;
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        failure = error;
        if (error instanceof AppError && error.code === 'conflict') break;
      }
    }
    throw failure;
  }
}
