import type { Logger } from 'pino';
import type { Database } from '#server/base/database/database.ts';
import { advisoryLocks } from '#server/base/database/locks.ts';
import { inTransaction } from '#server/base/database/transaction.ts';
import type { ByteStore } from './byte-store.ts';

export type SweeperOptions = {
  database: Pick<Database, 'jobs'>;
  bytes: ByteStore;
  now: () => Date;
  logger: Logger;
};

/** Removes the bytes that no object needs. Several servers share the work row by row. */
export class Sweeper {
  readonly #options: SweeperOptions;
  readonly #stopped = new AbortController();
  #sweeping: Promise<void> | undefined;
  #isWanted = false;

  constructor(options: SweeperOptions) {
    this.#options = options;
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#sweeping;
  }

  /** Sweeps in the background; a wish during a sweep is granted by another one after it. */
  sweepSoon(): void {
    this.#isWanted = true;
    this.#sweeping ??= this.#sweepWhileWanted().finally(() => {
      this.#sweeping = undefined;
    });
  }

  /** How many went. */
  async sweep(): Promise<number> {
    for (let swept = 0; ; swept += 1) {
      if (this.#stopped.signal.aborted || !(await this.#sweepOne())) return swept;
    }
  }

  async #sweepWhileWanted(): Promise<void> {
    while (this.#isWanted && !this.#stopped.signal.aborted) {
      this.#isWanted = false;
      try {
        await this.sweep();
      } catch (error) {
        this.#options.logger.warn({ err: error }, 'discarded bytes were not removed yet');
      }
    }
  }

  /** The row stays locked until the bytes are gone: an upload that would still use them waits, then fails. */
  #sweepOne(): Promise<boolean> {
    const { database, bytes, now } = this.#options;
    return inTransaction(database.jobs, async (client) => {
      const { rows } = await client.query<{ version: string }>(
        `with free as materialized (select pg_try_advisory_xact_lock_shared($2) as is_free)
         select version from storage.discarded, free where is_free and sweep_after <= $1
         order by sweep_after limit 1 for update of discarded skip locked`,
        [now(), advisoryLocks.storedBytes],
      );
      const version = rows[0]?.version;
      if (version === undefined) return false;
      await bytes.remove(version);
      await client.query('delete from storage.discarded where version = $1', [version]);
      return true;
    });
  }
}
