import { type ChildProcess, spawn } from 'node:child_process';
import pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, expect, it, onTestFinished } from 'vitest';
import type { Sql } from '#server/base/database/serial-client.ts';
import { hourMs } from '#shared/facts/durations.ts';
import { intervals } from '#shared/facts/intervals.ts';
import { createDatabaseForFile, openTestPool } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { holdLeaderLock, type PollerLock } from './leader-lock.ts';

const quickMs = 150;
const logger = pino({ level: 'silent' });
const locks: PollerLock[] = [];

const { config } = await createDatabaseForFile();

afterEach(() => Promise.all(locks.splice(0).map((lock) => lock.stop())));

/** One server process that competes for the lock, and whether it polls now. */
function compete(takeoverMs = quickMs, pulse?: pg.Pool) {
  const reigns: AbortSignal[] = [];
  let sql: Sql | undefined;
  const lock = holdLeaderLock({
    clientConfig: config,
    takeoverMs,
    pulse,
    logger,
    onWon: (won, signal) => {
      sql = won;
      reigns.push(signal);
    },
  });
  locks.push(lock);
  return {
    lock,
    reigns,
    run: (text: string) => sql?.query(text),
    isPolling: () => reigns.at(-1)?.aborted === false,
  };
}

const pool = openTestPool(config);
afterAll(() => pool.end());

/** What a dead process looks like to PostgreSQL: its connection is gone. */
const killHolder = () =>
  pool.query(
    `select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`,
  );

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

/** Another process that competes, says when it won, and writes when it is told to and when it goes on. */
async function competeElsewhere(): Promise<ChildProcess> {
  const module = new URL('./leader-lock.ts', import.meta.url).href;
  const script = `
    const { holdLeaderLock } = await import(${JSON.stringify(module)});
    const say = (word) => process.stdout.write(word + '\\n');
    const write = (sql) => sql.query("insert into internal.feed_runs (job, subject, started_at, " +
      "finished_at, outcome) values ('late', 'all', now(), now(), 'saved')");
    holdLeaderLock({
      clientConfig: ${JSON.stringify(config)},
      takeoverMs: 1000,
      logger: { info() {}, warn() {} },
      onWon: (sql, signal) => {
        process.on('SIGCONT', () => write(sql).then(() => say('written'), () => say('refused')));
        say('won');
      },
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

it.runIf(process.platform !== 'win32')(
  'is taken over when the holder freezes, which writes nothing when it thaws',
  async () => {
    const frozen = await competeElsewhere();
    let said = '';
    frozen.stdout?.on('data', (chunk) => {
      said += String(chunk);
    });
    await eventually(() => expect(said).toBe('won\n'));
    frozen.kill('SIGSTOP');
    const next = compete(1_000);
    await eventually(() => expect(next.isPolling()).toBe(true));
    frozen.kill('SIGCONT');
    await eventually(() => expect(said).toBe('won\nrefused\n'));
    expect(next.isPolling()).toBe(true);
  },
);

it('is not taken from a holder that lives', async () => {
  const first = compete();
  await eventually(() => expect(first.isPolling()).toBe(true));
  const lease = async () =>
    (await pool.query('select expires_at::text as ends from internal.poller_lease')).rows[0]?.ends;
  const second = compete();
  for (let renewals = 0, known = await lease(); renewals < 5; renewals += 1) {
    await eventually(async () => expect(await lease()).not.toBe(known));
    known = await lease();
  }
  expect(second.reigns).toEqual([]);
  expect(first.reigns).toHaveLength(1);
});

it('is not taken from a holder whose statement takes longer than its lease', async () => {
  const pulse = new pg.Pool({ ...config, max: 1 });
  onTestFinished(() => pulse.end());
  const first = compete(quickMs, pulse);
  await eventually(() => expect(first.isPolling()).toBe(true));
  const second = compete();
  await first.run('select pg_sleep(1.2)');
  expect(first.isPolling()).toBe(true);
  expect(second.reigns).toEqual([]);
});

it('leaves fans without scores for fifteen seconds at most when the holder freezes', async () => {
  const { pollerTakeoverMs, feedLiveMs } = intervals;
  const holder = compete(pollerTakeoverMs);
  await eventually(() => expect(holder.isPolling()).toBe(true));
  const { rows } = await pool.query<{ ms: number }>(
    `select extract(epoch from expires_at - clock_timestamp())::float8 * 1000 as ms from internal.poller_lease`,
  );
  const untilSeenMs = pollerTakeoverMs / 3;
  expect(feedLiveMs + (rows[0]?.ms ?? Number.NaN) + untilSeenMs).toBeLessThanOrEqual(15_000);
});

it('keeps trying while the database does not answer', async () => {
  const reigns: AbortSignal[] = [];
  const lock = holdLeaderLock({
    clientConfig: { ...config, host: '/nowhere' },
    takeoverMs: 10,
    logger,
    onWon: (_sql, signal) => reigns.push(signal),
  });
  await lock.stop();
  expect(reigns).toEqual([]);
});

it('ends at once while its connection is being made', async () => {
  const { lock, reigns } = compete(hourMs);
  await lock.stop();
  expect(reigns).toEqual([]);
});
