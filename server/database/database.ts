import pg from 'pg';
import type { Claims } from '../auth/access-token.ts';
import { inTransaction } from './transaction.ts';

/** A way into PostgreSQL. `pool` acts with the server's own rights: auth service and jobs alone use it. */
export type Database = {
  pool: pg.Pool;
  /** For connections that live outside the pool (LISTEN, advisory locks). */
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
  ) => Promise<pg.QueryResult<Row>>;
  close: () => Promise<void>;
};

export type DatabaseOptions = { maxConnections?: number; onError?: (error: Error) => void };

/** Opens a pool; connections are made on first need. Sessions run in UTC. */
export function openDatabase(
  clientConfig: pg.ClientConfig,
  { maxConnections = 10, onError = () => {} }: DatabaseOptions = {},
): Database {
  const sessionConfig: pg.ClientConfig = {
    ...clientConfig,
    options: '-c timezone=UTC -c statement_timeout=15s',
  };
  const pool = new pg.Pool({ ...sessionConfig, max: maxConnections, pipeline: true });
  // A connection that dies, idle or between two statements, must not end the process:
  // the statement after it fails, and the next caller gets a new connection.
  pool.on('connect', (client) => client.on('error', onError));
  // The pool repeats what its idle client has reported.
  pool.on('error', () => {});
  return {
    pool,
    clientConfig: sessionConfig,
    withClaims: (claims, mode, run) =>
      inTransaction(
        pool,
        run,
        `begin ${mode === 'read' ? 'read only' : 'read write'}; ${actAs(claims)}`,
      ),
    readAs: (claims, query) => readAs(pool, claims, query),
    close: () => pool.end(),
  };
}

/**
 * The three statements are sent together. Should the first fail, the second may have run with other
 * rights: its answer is then dropped, which is enough for a statement that only reads.
 */
async function readAs<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  claims: Claims,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  const client = await pool.connect();
  const [begun, answered, ended] = await Promise.allSettled([
    client.query(`begin read only; ${actAs(claims)}`),
    client.query<Row>(query),
    client.query('commit'),
  ]);
  client.release(begun.status === 'rejected' || ended.status === 'rejected');
  if (begun.status === 'rejected') throw begun.reason;
  if (answered.status === 'rejected') throw answered.reason;
  return answered.value;
}

/** SQL that gives the current transaction the role and claims of the caller. */
export function actAs(claims: Claims): string {
  const role = pg.escapeIdentifier(claims.role);
  const json = pg.escapeLiteral(JSON.stringify(claims));
  return `set local role ${role}; set local request.jwt.claims = ${json}`;
}
