import { aborted } from 'node:util';
import pg from 'pg';
import { retryUntilDone } from '#server/base/process/loop.ts';
import { pause } from '#server/base/process/pause.ts';
import { intervals } from '#shared/facts/intervals.ts';
import { advisoryLocks } from './locks.ts';

const returnMs = 500;

/** Says that a process uses the database another one looks after, until the function that it gives is called. */
export async function enterWorkerLease(
  clientConfig: pg.ClientConfig,
): Promise<() => Promise<void>> {
  const leaving = new AbortController();
  const { signal } = leaving;
  let current: pg.Client | undefined;
  const enter = async () => {
    const client = new pg.Client({ ...clientConfig, application_name: 'sports-hub guest' });
    client.on('error', () => {});
    await client.connect();
    current = client;
    client.once('end', () => void comeBack());
    await client.query('select pg_advisory_lock_shared($1)', [advisoryLocks.workers]);
  };
  // The database broke down: who looks after it brings it back.
  const comeBack = async () => {
    current = undefined;
    await pause(returnMs, signal);
    await retryUntilDone(enter, { pauseMs: () => returnMs, signal });
  };
  await enter();
  return async () => {
    leaving.abort();
    await current?.end();
  };
}

/** Not for ever: whoever hangs is cut. */
export async function waitForWorkers(client: pg.Client, hurry?: AbortSignal): Promise<void> {
  const alone = client
    .query(`set lock_timeout = ${intervals.stopPatienceMs}`)
    .then(() => client.query('select pg_advisory_lock($1)', [advisoryLocks.workers]))
    .catch(() => {});
  await (hurry ? Promise.race([alone, aborted(hurry, hurry)]) : alone);
}
