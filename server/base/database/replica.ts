import pg from 'pg';
import { type Loop, startLoop } from '#server/base/process/loop.ts';
import { pause } from '#server/base/process/pause.ts';
import { replicaLookMs } from '#shared/facts/intervals.ts';
import { openPool, type PoolOptions } from './open-pool.ts';
import type { PoolName, PoolSizes } from './pool-sizes.ts';
import { ReadPipelines } from './read-pipelines.ts';
import type { Sql } from './serial-client.ts';

export type ReplicaOptions = PoolOptions & {
  url: string;
  mostLagMs: number;
  sessionConfig: pg.ClientConfig;
  sizes: PoolSizes;
  /** Asked how far the primary is; what cannot be asked is not known. */
  primary: Sql;
  onChange: (isFresh: boolean) => void;
};
type Position = bigint;
type Ask = () => Promise<Position>;

/** Lanes of those who may see what is a little older. */
export type StaleLane = Exclude<PoolName, 'members'>;

/** A way into one or several servers that follow the primary, and how far behind the one is that was looked at last. */
export class Replica {
  readonly lanes: Record<StaleLane, pg.Pool>;
  readonly quickReads: { visitors: ReadPipelines };
  readonly lag: Lag;
  readonly #stopping = new AbortController();
  readonly #looking: Loop;

  constructor({
    url,
    mostLagMs,
    sessionConfig,
    sizes,
    primary,
    onChange,
    ...told
  }: ReplicaOptions) {
    const config = { ...sessionConfig, connectionString: url };
    const openLane = (name: StaleLane) =>
      openPool(config, { ...told, name: `replica ${name}`, max: sizes[name], mayFollow: true });
    this.lanes = {
      visitors: openLane('visitors'),
      trial: openLane('trial'),
      dear: openLane('dear'),
    };
    this.quickReads = { visitors: new ReadPipelines(this.lanes.visitors) };
    // One that is cut off says so only by its silence.
    const askPrimary = () => Promise.race([askPosition(primary), silence(this.#stopping.signal)]);
    // A new connection each time: behind a balancer it leads to another one.
    const askReplica = () => askOnce(config);
    this.lag = new Lag({ mostLagMs, askPrimary, askReplica });
    let wasFresh: boolean | undefined;
    const look = async () => {
      await this.lag.look();
      const { isFresh } = this.lag;
      if (isFresh !== wasFresh) onChange(isFresh);
      wasFresh = isFresh;
    };
    this.#looking = startLoop(look, { everyMs: replicaLookMs, onError: () => onChange(false) });
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([
      this.#looking.stop(),
      ...Object.values(this.lanes).map((lane) => lane.end()),
    ]);
  }
}

type LagOptions = {
  mostLagMs: number;
  askPrimary: Ask;
  askReplica: Ask;
  elapsedMs?: () => number;
};

/**
 * How old a replica's newest row may be: at some moment the primary was so far, and the replica has come to that since.
 * Clocks of several machines, and primaries that write nothing for hours, make no difference.
 */
export class Lag {
  readonly #options: Required<LagOptions>;
  #marks: { position: Position; atMs: number }[] = [];
  #caughtUpAtMs = Number.NEGATIVE_INFINITY;
  #answers = false;
  #isNear = false;

  constructor(options: LagOptions) {
    this.#options = { elapsedMs: () => performance.now(), ...options };
  }

  get isFresh(): boolean {
    return this.#answers && this.#isNear;
  }

  async look(): Promise<void> {
    const { askPrimary, askReplica, elapsedMs, mostLagMs } = this.#options;
    const atMs = elapsedMs();
    const position = await askPrimary().catch(() => undefined);
    this.#marks = this.#marks.filter((mark) => atMs - mark.atMs <= 2 * mostLagMs);
    if (position !== undefined) this.#marks.push({ position, atMs });
    const reached = await askReplica().catch(() => undefined);
    this.#answers = reached !== undefined;
    if (reached === undefined) return;
    this.#mark(reached);
    // While the primary says nothing there is nothing newer to be had: what was near stays so.
    if (position !== undefined) this.#isNear = elapsedMs() - this.#caughtUpAtMs <= mostLagMs;
  }

  #mark(reached: Position): void {
    for (const mark of this.#marks) {
      if (mark.position <= reached) this.#caughtUpAtMs = Math.max(this.#caughtUpAtMs, mark.atMs);
    }
    this.#marks = this.#marks.filter(({ atMs: markedAtMs }) => markedAtMs > this.#caughtUpAtMs);
  }
}

async function silence(signal: AbortSignal): Promise<never> {
  await pause(replicaLookMs, signal);
  throw new Error('the primary says nothing');
}

async function askOnce(config: pg.ClientConfig): Promise<Position> {
  const timeouts = { connectionTimeoutMillis: replicaLookMs, query_timeout: replicaLookMs };
  const client = new pg.Client({ ...config, ...timeouts });
  client.on('error', () => {});
  try {
    await client.connect();
    return await askPosition(client);
  } finally {
    client.end().catch(() => {});
  }
}

/** Bytes written, or taken over from the primary, since there is the cluster. */
async function askPosition(sql: Pick<Sql, 'query'>): Promise<Position> {
  const { rows } = await sql.query<{ bytes: string }>(
    `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0')::text as bytes`,
  );
  return BigInt(rows[0]?.bytes ?? 0);
}
