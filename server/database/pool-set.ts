import type { Duplex } from 'node:stream';
import type pg from 'pg';
import type { PoolLoad } from '../metrics/meters.ts';
import { openPool, type PoolOptions } from './open-pool.ts';
import type { PoolSizes } from './pool-sizes.ts';

type Name = keyof PoolSizes;

/** The pools into one database, and since when each of their connections stands. */
export class PoolSet {
  readonly #clientConfig: pg.ClientConfig;
  readonly #options: PoolOptions & { sizes: PoolSizes };
  readonly #pools = new Map<Name, pg.Pool>();
  readonly #connected = new Map<pg.PoolClient, number>();

  constructor(clientConfig: pg.ClientConfig, options: PoolOptions & { sizes: PoolSizes }) {
    this.#clientConfig = clientConfig;
    this.#options = options;
  }

  open(name: Name): pg.Pool {
    const max = this.#options.sizes[name];
    const pool = openPool(this.#clientConfig, { ...this.#options, name, max });
    pool.on('connect', (client) => this.#connected.set(client, performance.now()));
    pool.on('remove', (client) => this.#connected.delete(client));
    this.#pools.set(name, pool);
    return pool;
  }

  /** Cuts what was connected before (of `performance.now()`). */
  cut(beforeMs: number): void {
    for (const [client, atMs] of this.#connected) if (atMs <= beforeMs) cutConnection(client);
  }

  /** Some wait for a pool before they ask it for a connection. */
  readLoads(before: Partial<Record<string, { waitingCount: number }>>): PoolLoad[] {
    return [...this.#pools].map(([name, { options, totalCount, idleCount, waitingCount }]) => ({
      pool: name,
      most: options.max,
      open: totalCount,
      idle: idleCount,
      waiting: waitingCount + (before[name]?.waitingCount ?? 0),
    }));
  }

  async end(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.end()));
  }
}

/** Without a word to the other side, which may be gone. */
function cutConnection(client: pg.PoolClient & { connection?: { stream: Duplex } }): void {
  client.connection?.stream.destroy();
}
