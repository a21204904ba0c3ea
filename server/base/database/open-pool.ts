import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import type { Instruments } from '#server/base/metrics/instruments.ts';
import { codeOf } from '#shared/errors.ts';
import { connectMs } from '#shared/facts/intervals.ts';
import { createTimedClient, type SlowStatements } from './timed-client.ts';

export type PoolOptions = {
  onError?: (error: Error) => void;
  instruments?: Pick<Instruments, 'waited'> | undefined;
  slow?: SlowStatements | undefined;
};

type Options = PoolOptions & { name: string; max: number };

/** Connections end after a while: what they have prepared and cached goes with them. */
const maxLifetimeSeconds = 600;

export function openPool(
  clientConfig: pg.ClientConfig,
  { name, max, onError = () => {}, instruments, slow }: Options,
): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig,
    Client: makePatient(slow ? createTimedClient(slow) : pg.Client),
    max,
    maxLifetimeSeconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: connectMs,
    pipeline: true,
    onConnect: refuseFollower,
  });
  // A connection that dies, idle or between two statements, must not end the process:
  // the statement after it fails, and the next caller gets a new connection.
  pool.on('connect', (client) => client.on('error', onError));
  // The pool repeats what its idle client has reported.
  pool.on('error', () => {});
  if (instruments || slow) watchPool(pool, (seconds) => instruments?.waited(name, seconds));
  return pool;
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * Tells for each caller how many seconds it waited for a connection. It gets the connection on its own behalf, not on
 * that of who gave it back.
 */
function watchPool(pool: pg.Pool, onWait: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool) as (callback: Connected) => void;
  const watched = (callback: Connected): void => {
    const askedAtMs = performance.now();
    const tell: Connected = (...answer) => {
      onWait((performance.now() - askedAtMs) / 1_000);
      callback(...answer);
    };
    connect(AsyncResource.bind(tell));
  };
  const promise = () =>
    new Promise<pg.PoolClient>((resolve, reject) => {
      watched((error, client) => (client ? resolve(client) : reject(error)));
    });
  const replaced = (callback?: Connected) => (callback ? watched(callback) : promise());
  pool.connect = replaced as typeof pool.connect;
}

/** Waits for an answer of the server, while who waits for a connection of the pool may wait longer. */
function makePatient(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: connectMs });
    }
  };
}

/** A balancer may lead for a moment to a server that has just stopped to lead, and would take no write. */
async function refuseFollower(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ follows: boolean }>(
    'select pg_is_in_recovery() as follows',
  );
  if (rows[0]?.follows) throw new Error('Connection terminated: this database follows another one');
}

/** Whether the statement failed because the connection did or somebody holds what it needs: another server, or another try, may answer it. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error) ?? '';
  if (
    code === blockedCode ||
    connectionCodes.has(code) ||
    code.startsWith('08') ||
    code.startsWith('57P')
  )
    return true;
  return error.message.startsWith('Connection terminated') || error.message === 'timeout expired';
}

/** Whether it waited in vain for what another transaction holds. */
export function isBlocked(error: unknown): boolean {
  return codeOf(error) === blockedCode;
}

const blockedCode = '55P03';
const connectionCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT', 'EPIPE', 'ETIMEDOUT'],
  // Of the name of its host.
  ...['EAI_AGAIN', 'ENOTFOUND'],
]);
