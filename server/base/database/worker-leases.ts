import { aborted } from 'node:util';
import pg from 'pg';
import { retryUntilDone } from '#server/base/process/loop.ts';
import { pause } from '#server/base/process/pause.ts';
import { intervals } from '#shared/facts/intervals.ts';
import { advisoryLocks } from './locks.ts';

const returnMs = 500;

/** A process that uses the database another one looks after: its lock says that it has not left yet. */
export class WorkerLease {
  readonly #clientConfig: pg.ClientConfig;
  readonly #leaving = new AbortController();
  #client: pg.Client | undefined;

  private constructor(clientConfig: pg.ClientConfig) {
    this.#clientConfig = { ...clientConfig, application_name: 'sports-hub guest' };
  }

  static async enter(clientConfig: pg.ClientConfig): Promise<WorkerLease> {
    const lease = new WorkerLease(clientConfig);
    await lease.#enter();
    return lease;
  }

  async leave(): Promise<void> {
    this.#leaving.abort();
    await this.#client?.end();
  }

  async #enter(): Promise<void> {
    const client = new pg.Client(this.#clientConfig);
    client.on('error', () => {});
    await client.connect();
    this.#client = client;
    client.once('end', () => void this.#return());
    await client.query('select pg_advisory_lock_shared($1)', [advisoryLocks.workers]);
  }

  /** The database broke down: who looks after it brings it back. */
  async #return(): Promise<void> {
    const { signal } = this.#leaving;
    this.#client = undefined;
    await pause(returnMs, signal);
    await retryUntilDone(() => this.#enter(), { pauseMs: () => returnMs, signal });
  }
}

/** Not for ever: whoever hangs is cut. */
export async function waitForWorkers(client: pg.Client, hurry?: AbortSignal): Promise<void> {
  const alone = client
    .query(`set lock_timeout = ${intervals.stopPatienceMs}`)
    .then(() => client.query('select pg_advisory_lock($1)', [advisoryLocks.workers]))
    .catch(() => {});
  await (hurry ? Promise.race([alone, aborted(hurry, hurry)]) : alone);
}
