import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** Tells for each caller how many seconds it waited for a connection. */
export function watchPool(pool: pg.Pool, onWait: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool) as (callback: Connected) => void;
  const watched = (callback: Connected): void => {
    const askedAtMs = performance.now();
    connect((...answer) => {
      onWait((performance.now() - askedAtMs) / 1_000);
      callback(...answer);
    });
  };
  const promise = () =>
    new Promise<pg.PoolClient>((resolve, reject) => {
      watched((error, client) => (client ? resolve(client) : reject(error)));
    });
  const replaced = (callback?: Connected) => (callback ? watched(callback) : promise());
  pool.connect = replaced as typeof pool.connect;
}

/** Whoever waited for a connection gets it on its own behalf, not on that of who gave it back. */
export function keepScopes(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: Connected) => unknown;
  const kept = (callback?: Connected) => connect(callback && AsyncResource.bind(callback));
  pool.connect = kept as typeof pool.connect;
}
