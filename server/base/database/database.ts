import type { Duplex } from 'node:stream';
import pg from 'pg';
import type { PoolLoad } from '#server/base/metrics/instruments.ts';
import { yieldToOthers } from '#server/base/process/yield-to-others.ts';
import { lockWaitMs, statementLimitsMs } from '#shared/facts/intervals.ts';
import { ActingQuery, prepareActing } from './acting-query.ts';
import type { Claims } from './claims.ts';
import { openPool, type PoolOptions } from './open-pool.ts';
import { connections, type PoolName, type PoolSizes } from './pool-sizes.ts';
import { ReadPipelines } from './read-pipelines.ts';
import { inTransaction } from './transaction.ts';

/** Where a read runs and for how long it may: without, in the pool of its role for the role's time. */
export type ReadOptions = {
  pool?: PoolName;
  limitMs?: number;
  /** It is quick, and may share its connection with others that are. */
  isQuick?: boolean;
  /** Called when its connection had nothing else to do. */
  onBegin?: () => void;
};

/** A way into PostgreSQL. `pool`, `jobs` and `health` act with the server's own rights. */
export type Database = {
  /** For the auth service, and what else serves requests. */
  pool: pg.Pool;
  /** For what runs on time, so that neither waits for the other. */
  jobs: pg.Pool;
  /** One connection that nothing else takes, so that `/readyz` tells the truth when all others are busy. */
  health: pg.Pool;
  /** For reads and writes with the rights of a caller. */
  callerPools: Record<PoolName, pg.Pool>;
  /** For connections that live outside the pools (LISTEN, advisory locks). */
  clientConfig: pg.ClientConfig;
  /** Runs one transaction with the rights of `claims`; row policies decide what it sees and changes. */
  withClaims: <T>(
    claims: Claims,
    mode: 'read' | 'write',
    run: (client: pg.PoolClient) => Promise<T>,
  ) => Promise<T>;
  /** One `select` with the rights of `claims` in a read-only transaction, in a single round trip. */
  readAs: <Row extends pg.QueryResultRow>(
    claims: Claims,
    query: pg.QueryConfig,
    options?: ReadOptions,
  ) => Promise<pg.QueryResult<Row>>;
  readLoads: () => PoolLoad[];
  /**
   * What was connected before (of `performance.now()`) leads to a server that is no more: it ends, and who waits for
   * an answer there hears so.
   */
  reconnect: (beforeMs: number) => void;
  close: () => Promise<void>;
};

export type DatabaseOptions = PoolOptions & {
  sizes?: PoolSizes;
  /** The database runs on this machine, as a process that yields to ours when told so. */
  isOurs?: boolean;
};

/** By this name PostgreSQL knows the connection that each server process has for as long as it runs. */
export const listenerName = 'sports hub realtime';

/** Opens the pools; connections are made on first need. Sessions run in UTC. */
export function openDatabase(
  clientConfig: pg.ClientConfig,
  options: DatabaseOptions = {},
): Database {
  const { sizes = connections, isOurs = false, instruments } = options;
  const sessionConfig: pg.ClientConfig = {
    ...clientConfig,
    options: `-c timezone=UTC -c statement_timeout=${statementLimitsMs.service_role}`,
  };
  const limits = `${sessionConfig.options} -c lock_timeout=${(statementLimitsMs.service_role * 2) / 3}`;
  const { pools, cut } = openPools({ ...sessionConfig, options: limits }, options, sizes);
  const { own: pool, jobs, health, ...callerPools } = pools;
  const quickReads = {
    visitors: new ReadPipelines(callerPools.visitors, watchWaits('visitors', instruments)),
    members: new ReadPipelines(callerPools.members, watchWaits('members', instruments)),
  };
  for (const each of Object.values(callerPools)) each.on('connect', prepareActing);
  if (isOurs) {
    for (const each of [callerPools.trial, callerPools.dear]) {
      each.on('connect', (client: pg.PoolClient & { processID?: number | null }) => {
        if (client.processID) void yieldToOthers(client.processID);
      });
    }
  }
  return {
    pool,
    jobs,
    health,
    callerPools,
    clientConfig: sessionConfig,
    withClaims: (claims, mode, run) =>
      inTransaction(
        callerPools[poolOf(claims)],
        run,
        `begin ${mode === 'read' ? 'read only' : 'read write'}; ${actAs(claims)}`,
      ),
    readAs: <Row extends pg.QueryResultRow>(
      claims: Claims,
      query: pg.QueryConfig,
      readOptions: ReadOptions = {},
    ) => readOver<Row>({ callerPools, quickReads }, claims, query, readOptions),
    reconnect: cut,
    readLoads: () => Object.entries(pools).map((pool) => readLoad(pool, quickReads)),
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}

type Way = {
  callerPools: Record<PoolName, pg.Pool>;
  quickReads: Record<'visitors' | 'members', ReadPipelines>;
};

async function readOver<Row extends pg.QueryResultRow>(
  { callerPools, quickReads }: Way,
  claims: Claims,
  query: pg.QueryConfig,
  { pool = poolOf(claims), limitMs, isQuick, onBegin }: ReadOptions,
): Promise<pg.QueryResult<Row>> {
  const ms = limitMs ?? statementLimitsMs[claims.role];
  const lockMs = Math.min(lockWaitMs, Math.floor((ms * 2) / 3) || 0);
  const settings = [claims.role, JSON.stringify(claims), String(ms), String(lockMs)];
  const send = (client: pg.PoolClient) => sendActing<Row>(client, settings, query);
  if (isQuick) return quickReads[poolOf(claims)].run({ send, onBegin });
  const client = await callerPools[pool].connect();
  try {
    onBegin?.();
    return await send(client);
  } finally {
    client.release();
  }
}

function watchWaits(pool: PoolName, instruments: PoolOptions['instruments']) {
  return instruments && ((seconds: number) => instruments.waited(pool, seconds));
}

function poolOf({ role }: Claims): 'visitors' | 'members' {
  return role === 'anon' ? 'visitors' : 'members';
}

/** In one transaction, whose rights end with it. */
function sendActing<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  settings: string[],
  query: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    client.query(
      new ActingQuery(settings, query, (error, result) =>
        error ? reject(error) : resolve(result),
      ),
    );
  });
}

/** SQL that gives the current transaction the role and claims of the caller, and the role's time. @internal */
export function actAs(claims: Claims): string {
  const role = pg.escapeIdentifier(claims.role);
  const json = pg.escapeLiteral(JSON.stringify(claims));
  return `set local role ${role}; set local request.jwt.claims = ${json}; set local statement_timeout = ${statementLimitsMs[claims.role]}; set local lock_timeout = ${lockWaitMs}`;
}

type Name = keyof PoolSizes;

/** The pools into one database. `cut` ends what was connected before (of `performance.now()`). */
function openPools(clientConfig: pg.ClientConfig, options: PoolOptions, sizes: PoolSizes) {
  const connectedAtMs = new Map<pg.PoolClient, number>();
  const open = (name: Name) => {
    const pool = openPool(clientConfig, { ...options, name, max: sizes[name] });
    pool.on('connect', (client) => connectedAtMs.set(client, performance.now()));
    pool.on('remove', (client) => connectedAtMs.delete(client));
    return pool;
  };
  const pools: Record<Name, pg.Pool> = {
    own: open('own'),
    jobs: open('jobs'),
    health: open('health'),
    visitors: open('visitors'),
    members: open('members'),
    trial: open('trial'),
    dear: open('dear'),
  };
  const cut = (beforeMs: number) => {
    for (const [client, atMs] of connectedAtMs) if (atMs <= beforeMs) cutConnection(client);
  };
  return { pools, cut };
}

/** Some wait for a pool before they ask it for a connection. */
function readLoad(
  [name, { options, totalCount, idleCount, waitingCount }]: [string, pg.Pool],
  before: Partial<Record<string, ReadPipelines>>,
): PoolLoad {
  return {
    pool: name,
    most: options.max,
    open: totalCount,
    idle: idleCount,
    waiting: waitingCount + (before[name]?.waitingCount ?? 0),
  };
}

/** Without a word to the other side, which may be gone. */
function cutConnection(client: pg.PoolClient & { connection?: { stream: Duplex } }): void {
  client.connection?.stream.destroy();
}
