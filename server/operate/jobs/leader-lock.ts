import { aborted } from 'node:util';
import pg from 'pg';
import type { Logger } from 'pino';
import { advisoryLocks } from '#server/base/database/locks.ts';
import { type Sql, serialize } from '#server/base/database/serial-client.ts';
import { pause } from '#server/base/process/pause.ts';
import { intervals } from '#shared/facts/intervals.ts';

export type PollerLock = { stop: () => Promise<void> };

type PollerLockOptions = {
  clientConfig: pg.ClientConfig;
  /** Another process is in charge within this time after the holder died, and within twice of it after it froze. */
  takeoverMs: number;
  /** Where the lease is renewed while a long statement runs; absent: behind that statement. */
  pulse?: Pick<Sql, 'query'> | undefined;
  logger: Logger;
  /**
   * Called each time the lock is won; the signal aborts when it is lost or given back. What is
   * written through this connection is written by the holder alone: it ends before another is in charge.
   */
  onWon: (sql: Sql, signal: AbortSignal) => void;
};

/**
 * Keeps trying to be the one process that polls. PostgreSQL holds the lock for as long as the
 * connection lives, so a process that dies in any way gives it back. One that is frozen keeps its
 * connection, but renews its lease no more: then the others end that connection.
 */
export function holdLeaderLock(options: PollerLockOptions): PollerLock {
  const stopping = new AbortController();
  let current: pg.Client | undefined;
  const rest = () => pause(options.takeoverMs / 3, stopping.signal);

  const run = async () => {
    while (!stopping.signal.aborted) {
      current = new pg.Client({
        ...options.clientConfig,
        keepAlive: true,
        connectionTimeoutMillis: options.takeoverMs,
        query_timeout: intervals.pollerStatementMs,
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

/** One connection's life: wait for the lock, be in charge, notice the loss. */
async function holdOnce(
  client: pg.Client,
  { logger, takeoverMs, pulse, onWon }: PollerLockOptions,
  { rest, stopping }: { rest: () => Promise<void>; stopping: AbortSignal },
): Promise<void> {
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  const isOver = () => lost.signal.aborted || stopping.aborted;
  try {
    // The library never answers who ends the connection while it is being made.
    await Promise.race([client.connect(), aborted(lost.signal, client)]);
    if (isOver()) return;
    await shortenKeepalive(client, takeoverMs);
    let pid: number | undefined;
    while (!isOver()) {
      pid = await tryLock(client, takeoverMs);
      if (pid !== undefined) break;
      if (await endFrozenHolder(client, takeoverMs))
        logger.warn('the process that polled is frozen');
      else await rest();
    }
    if (isOver()) return;
    logger.info('this process polls the feed');
    const sql = serialize(client);
    lost.signal.addEventListener('abort', () => logger.info('this process polls no more'));
    onWon(sql, AbortSignal.any([lost.signal, stopping]));
    const untilOver = async (run: () => Promise<unknown>) => {
      for (await rest(); !isOver(); await rest()) await run();
    };
    const warn = (err: unknown) => logger.warn({ err }, 'the lease of the poller was not renewed');
    const renew = () => (pulse ?? sql).query(renewal, [leaseMs(takeoverMs), pid]).catch(warn);
    // A connection that hangs is noticed by its own statement.
    await Promise.all([untilOver(() => sql.query('select')), untilOver(renew)]);
  } catch (error) {
    if (!stopping.aborted) logger.warn({ err: error }, 'the connection of the poller was lost');
  } finally {
    lost.abort();
    await client.end().catch(() => {});
  }
}

/** Several renewals; who is too busy for them loses no more than the runs under way. */
const leaseMs = (takeoverMs: number) => takeoverMs * 1.5;

const leaseEnd = `clock_timestamp() + $1 * interval '1 ms'`;
const renewal = `update internal.poller_lease set expires_at = ${leaseEnd} where pid = $2`;

/** Lock and lease in one statement: nobody holds the one without the other. Undefined: somebody else does. */
async function tryLock(client: pg.Client, takeoverMs: number): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>(
    `with lock as materialized (select pg_try_advisory_lock($2) as is_won)
     insert into internal.poller_lease as lease (pid, expires_at)
       select pg_backend_pid(), ${leaseEnd} from lock where is_won
     on conflict (is_only) do update set pid = excluded.pid, expires_at = excluded.expires_at
     returning pid`,
    [leaseMs(takeoverMs), advisoryLocks.poller],
  );
  return rows[0]?.pid;
}

/** True when there was one. A lease that ends too far ahead was written before the clock was set back. */
async function endFrozenHolder(client: pg.Client, takeoverMs: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid, $3) from internal.poller_lease join pg_locks lock using (pid)
      where lock.locktype = 'advisory' and lock.objid = $2 and lock.granted
        and expires_at not between clock_timestamp() and clock_timestamp() + $1 * interval '1 ms'`,
    [leaseMs(takeoverMs), advisoryLocks.poller, Math.round(takeoverMs / 2)],
  );
  return rowCount === 1;
}

/** A holder whose machine vanished leaves no FIN: PostgreSQL has to notice by itself, and soon. */
async function shortenKeepalive(client: pg.Client, takeoverMs: number): Promise<void> {
  const seconds = Math.max(1, Math.floor(takeoverMs / 4_000));
  await client.query(
    `set tcp_keepalives_idle = ${seconds}; set tcp_keepalives_interval = ${seconds}; set tcp_keepalives_count = 2`,
  );
}
