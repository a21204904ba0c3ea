import pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { holdPollerLock, type PollerLock } from './poller-lock.ts';

const takeoverMs = 150;
const logger = pino({ level: 'silent' });
let config: pg.ClientConfig;
let drop: () => Promise<void>;
const locks: PollerLock[] = [];

beforeAll(async () => {
  ({ config, drop } = await createTestDatabase());
});
afterEach(async () => {
  await Promise.all(locks.splice(0).map((lock) => lock.stop()));
});
afterAll(() => drop());

/** One server process that competes for the lock, and whether it polls now. */
function compete() {
  const reigns: AbortSignal[] = [];
  const lock = holdPollerLock({
    clientConfig: config,
    takeoverMs,
    logger,
    onWon: (_sql, signal) => reigns.push(signal),
  });
  locks.push(lock);
  return { lock, reigns, isPolling: () => reigns.at(-1)?.aborted === false };
}

/** What a dead process looks like to PostgreSQL: its connection is gone. */
async function killHolder(): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`,
  );
  await client.end();
}

it('lets one of several processes poll', async () => {
  const processes = [compete(), compete(), compete()];
  await eventually(() => expect(processes.filter((one) => one.isPolling())).toHaveLength(1));
});

it('passes to another process when the holder stops', async () => {
  const first = compete();
  await eventually(() => expect(first.isPolling()).toBe(true));
  const second = compete();
  await first.lock.stop();
  expect(first.isPolling()).toBe(false);
  await eventually(() => expect(second.isPolling()).toBe(true));
});

it('is taken over when the holder loses its connection, and the holder knows', async () => {
  const first = compete();
  await eventually(() => expect(first.isPolling()).toBe(true));
  const second = compete();
  await killHolder();
  await eventually(() => expect(first.reigns[0]?.aborted).toBe(true));
  await eventually(() => expect([first, second].filter((one) => one.isPolling())).toHaveLength(1));
});

it('keeps trying while the database does not answer', async () => {
  const reigns: AbortSignal[] = [];
  const lock = holdPollerLock({
    clientConfig: { ...config, host: '/nowhere' },
    takeoverMs: 10,
    logger,
    onWon: (_sql, signal) => reigns.push(signal),
  });
  await lock.stop();
  expect(reigns).toEqual([]);
});
