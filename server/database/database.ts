import pg from 'pg';
import type { Logger } from 'pino';
import { statementLimitsMs } from '#shared/facts/intervals.ts';
import { connections } from '#shared/facts/limits.ts';
import type { Meters, PoolLoad } from '../metrics/meters.ts';
import { ActingQuery, prepareActing } from './acting-query.ts';
import type { Claims } from './claims.ts';
import type { PoolSizes } from './pool-sizes.ts';
import { ReadPipelines } from './read-pipelines.ts';
import { createTimedClient } from './timed-client.ts';
import { inTransaction } from './transaction.ts';
import { keepScopes, watchPool } from './watch-pool.ts';
import { yieldToOthers } from './yield-to-others.ts';

/** Connections under the rights of callers: whoever reads dearly takes none from the others. */
export type LaneName = 'visitors' | 'members' | 'trial' | 'dear';

/** Where a read runs and for how long it may: without, in the lane of its role for the role's time. */
export type Turn = {
  lane?: LaneName;
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
  lanes: Record<LaneName, pg.Pool>;
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
    turn?: Turn,
  ) => Promise<pg.QueryResult<Row>>;
  /** Of each pool at this moment. */
  readLoads: () => PoolLoad[];
  close: () => Promise<void>;
};

export type DatabaseOptions = {
  /** The most of each pool. */
  sizes?: PoolSizes;
  /** The database runs on this machine, as a process that yields to ours when told so. */
  isOurs?: boolean;
  onError?: (error: Error) => void;
  meters?: Pick<Meters, 'waited'> | undefined;
  /** Statements that take so long are logged. */
  slow?: { ms: number; logger: Logger } | undefined;
};

/** By this name PostgreSQL knows the connection that each server process has for as long as it runs. */
export const listenerName = 'sports hub realtime';

/** Connections end after a while: what they have prepared and cached goes with them. */
const maxLifetimeSeconds = 600;

/** Opens the pools; connections are made on first need. Sessions run in UTC. */
export function openDatabase(
  clientConfig: pg.ClientConfig,
  options: DatabaseOptions = {},
): Database {
  const { sizes = connections, isOurs = false, meters } = options;
  const sessionConfig: pg.ClientConfig = {
    ...clientConfig,
    options: `-c timezone=UTC -c statement_timeout=${statementLimitsMs.service_role}`,
  };
  const pools = new Map<string, pg.Pool>();
  const openPool = (name: keyof typeof connections) => {
    const opened = createPool(name, { ...sessionConfig, max: sizes[name] }, options);
    pools.set(name, opened);
    return opened;
  };
  const [pool, jobs, health] = [openPool('own'), openPool('jobs'), openPool('health')];
  const lanes = {
    visitors: openPool('visitors'),
    members: openPool('members'),
    trial: openPool('trial'),
    dear: openPool('dear'),
  };
  for (const lane of Object.values(lanes)) lane.on('connect', prepareActing);
  const onWaitFor = (name: LaneName) =>
    meters && ((seconds: number) => meters.waited(name, seconds));
  const quickReads = {
    visitors: new ReadPipelines(lanes.visitors, onWaitFor('visitors')),
    members: new ReadPipelines(lanes.members, onWaitFor('members')),
  };
  const pipelined = new Map<string, ReadPipelines>(Object.entries(quickReads));
  if (isOurs) {
    for (const lane of [lanes.trial, lanes.dear]) {
      lane.on('connect', (client: pg.PoolClient & { processID?: number | null }) => {
        if (client.processID) void yieldToOthers(client.processID);
      });
    }
  }
  return {
    pool,
    jobs,
    health,
    lanes,
    clientConfig: sessionConfig,
    withClaims: (claims, mode, run) =>
      inTransaction(
        lanes[laneOf(claims)],
        run,
        `begin ${mode === 'read' ? 'read only' : 'read write'}; ${actAs(claims)}`,
      ),
    readAs: async <Row extends pg.QueryResultRow>(
      claims: Claims,
      query: pg.QueryConfig,
      { lane, limitMs, isQuick, onBegin }: Turn = {},
    ) => {
      const limit = String(limitMs ?? statementLimitsMs[claims.role]);
      const settings = [claims.role, JSON.stringify(claims), limit];
      const send = (client: pg.PoolClient) => sendActing<Row>(client, settings, query);
      if (isQuick) return quickReads[laneOf(claims)].run({ send, onBegin });
      const client = await lanes[lane ?? laneOf(claims)].connect();
      try {
        onBegin?.();
        return await send(client);
      } finally {
        client.release();
      }
    },
    readLoads: () =>
      [...pools].map(([name, { options, totalCount, idleCount, waitingCount }]) => ({
        pool: name,
        most: options.max,
        open: totalCount,
        idle: idleCount,
        waiting: waitingCount + (pipelined.get(name)?.waitingCount ?? 0),
      })),
    close: async () => {
      await Promise.all([...pools.values()].map((each) => each.end()));
    },
  };
}

function createPool(
  name: keyof typeof connections,
  config: pg.PoolConfig,
  { onError = () => {}, meters, slow }: DatabaseOptions,
): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    maxLifetimeSeconds,
    pipeline: true,
    ...(slow && { Client: createTimedClient(slow.ms, slow.logger) }),
  });
  // A connection that dies, idle or between two statements, must not end the process:
  // the statement after it fails, and the next caller gets a new connection.
  pool.on('connect', (client) => client.on('error', onError));
  // The pool repeats what its idle client has reported.
  pool.on('error', () => {});
  if (meters) watchPool(pool, (seconds) => meters.waited(name, seconds));
  if (slow) keepScopes(pool);
  return pool;
}

function laneOf({ role }: Claims): 'visitors' | 'members' {
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

/** SQL that gives the current transaction the role and claims of the caller, and the role's time. */
export function actAs(claims: Claims): string {
  const role = pg.escapeIdentifier(claims.role);
  const json = pg.escapeLiteral(JSON.stringify(claims));
  return `set local role ${role}; set local request.jwt.claims = ${json}; set local statement_timeout = ${statementLimitsMs[claims.role]}`;
}
