import pg from 'pg';
import type { Logger } from 'pino';
import { pause } from './pause.ts';
import { type Sql, serialize } from './serial-client.ts';

const lockKey = 7_203_002;

export type PollerLock = { stop: () => Promise<void> };

type PollerLockOptions = {
  clientConfig: pg.ClientConfig;
  /** Another process is in charge within this time after the holder died. */
  takeoverMs: number;
  logger: Logger;
  /**
   * Called each time the lock is won; the signal aborts when it is lost or given back. What is
   * written through this connection is written by the holder alone.
   */
  onWon: (sql: Sql, signal: AbortSignal) => void;
};

/**
 * Keeps trying to be the one process that polls. PostgreSQL holds the lock for as long as the
 * connection lives, so a process that dies in any way gives it back.
 */
export function holdPollerLock(options: PollerLockOptions): PollerLock {
  const stopping = new AbortController();
  let current: pg.Client | undefined;
  const rest = () => pause(options.takeoverMs / 3, stopping.signal);

  const run = async () => {
    while (!stopping.signal.aborted) {
      current = new pg.Client({
        ...options.clientConfig,
        keepAlive: true,
        connectionTimeoutMillis: options.takeoverMs,
        query_timeout: options.takeoverMs,
      });
      await holdOnce(current, options, { rest, stopping: stopping.signal });
      await rest();
    }
  };

  const done = run();
  return {
    stop: async () => {
      stopping.abort();
      await current?.end().catch(() => {});
      await done;
    },
  };
}

type Round = { rest: () => Promise<void>; stopping: AbortSignal };

/** One connection's life: wait for the lock, be in charge, notice the loss. */
async function holdOnce(
  client: pg.Client,
  { logger, takeoverMs, onWon }: PollerLockOptions,
  { rest, stopping }: Round,
): Promise<void> {
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  const isOver = () => lost.signal.aborted || stopping.aborted;
  try {
    await client.connect();
    await shortenKeepalive(client, takeoverMs);
    while (!isOver() && !(await tryLock(client))) await rest();
    if (isOver()) return;
    logger.info('this process polls the feed');
    const sql = serialize(client);
    onWon(sql, AbortSignal.any([lost.signal, stopping]));
    while (!isOver()) {
      await rest();
      if (!isOver()) await sql.query('select 1');
    }
  } catch (error) {
    if (!stopping.aborted) logger.warn({ err: error }, 'the connection of the poller was lost');
  } finally {
    lost.abort();
    await client.end().catch(() => {});
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [
    lockKey,
  ]);
  return rows[0]?.won === true;
}

/** A holder whose machine vanished leaves no FIN: PostgreSQL has to notice by itself, and soon. */
async function shortenKeepalive(client: pg.Client, takeoverMs: number): Promise<void> {
  const seconds = Math.max(1, Math.floor(takeoverMs / 4_000));
  await client.query(
    `set tcp_keepalives_idle = ${seconds}; set tcp_keepalives_interval = ${seconds}; set tcp_keepalives_count = 2`,
  );
}
