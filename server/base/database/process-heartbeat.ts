import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import { type Loop, startLoop } from '#server/base/process/loop.ts';
import { intervals } from '#shared/facts/intervals.ts';
import type { Sql } from './serial-client.ts';

export type PulseOptions = {
  sql: Sql;
  appVersion: string;
  dataDir: string;
  now: () => Date;
  logger: Logger;
};

/** Tells administrators now and then that this process lives, and what it takes. */
export class ProcessHeartbeat {
  readonly #id = randomUUID();
  readonly #options: PulseOptions;
  readonly #startedAt: Date;
  #loop: Loop | undefined;

  constructor(options: PulseOptions) {
    this.#options = options;
    this.#startedAt = options.now();
  }

  /** Nobody waits for the first one. */
  start(): void {
    this.#loop = startLoop(() => this.beat(), {
      everyMs: intervals.processPulseMs,
      onError: this.#complain,
    });
  }

  async stop(): Promise<void> {
    await this.#loop?.stop();
    await this.#options.sql
      .query('delete from internal.processes where id = $1', [this.#id])
      .catch(this.#complain);
  }

  /** Rows of processes that died without a word go with it. */
  async beat(): Promise<void> {
    const { sql, now, appVersion, dataDir } = this.#options;
    const disk = await statfs(dataDir).catch(() => undefined);
    const seenAt = now();
    const beaten = sql.query(
      `with gone as (delete from internal.processes where seen_at < $7 and id <> $1)
       insert into internal.processes (id, app_version, started_at, seen_at, memory_bytes, free_disk_bytes)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (id) do update set seen_at = $4, memory_bytes = $5, free_disk_bytes = $6`,
      [
        this.#id,
        appVersion,
        this.#startedAt,
        seenAt,
        process.memoryUsage.rss(),
        disk ? disk.bavail * disk.bsize : null,
        new Date(seenAt.getTime() - intervals.processForgottenMs),
      ],
    );
    await beaten.catch(this.#complain);
  }

  readonly #complain = (error: unknown): void => {
    this.#options.logger.debug({ err: error }, 'this process did not tell that it lives');
  };
}
