import { tmpdir } from 'node:os';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '#shared/facts/durations.ts';
import { TestClock } from '#test/clock.ts';
import { openDatabaseForFile } from '#test/database.ts';
import { createHeartbeat } from './process-heartbeat.ts';

let clock: TestClock;

const database = await openDatabaseForFile();

beforeEach(async () => {
  clock = new TestClock('2026-11-22T18:00:00Z');
  await database.pool.query('truncate internal.processes');
});

const logger = pino({ level: 'silent' });
const createPulse = (dataDir = tmpdir(), sql = database.pool) =>
  createHeartbeat({ sql, appVersion: '1.2.3', dataDir, now: clock.now, logger });

const list = () =>
  database.rows(
    'select app_version, started_at, seen_at, memory_bytes::float, free_disk_bytes::float from internal.processes order by started_at',
  );

describe('a process', () => {
  it('tells since when it lives, and what it takes', async () => {
    const pulse = createPulse();
    const startedAt = clock.now();
    await pulse.beat();
    clock.advance(minuteMs);
    await pulse.beat();
    const [row, ...others] = await list();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ app_version: '1.2.3', started_at: startedAt });
    expect(row?.seen_at).toEqual(clock.now());
    expect(row?.memory_bytes).toBeGreaterThan(10_000_000);
    expect(row?.free_disk_bytes).toBeGreaterThan(0);
  });

  it('says nothing of a disk that cannot be looked at', async () => {
    await createPulse('/no/such/folder').beat();
    expect(await list()).toMatchObject([{ free_disk_bytes: null }]);
  });

  it('takes its row away when it leaves, and that of another one that died', async () => {
    const dead = createPulse();
    await dead.beat();
    clock.advance(10 * minuteMs);
    const pulse = createPulse();
    await pulse.beat();
    expect(await list()).toHaveLength(2);
    clock.advance(1);
    await pulse.beat();
    expect(await list()).toHaveLength(1);
    await pulse.stop();
    expect(await list()).toEqual([]);
  });

  it('lives on when the database does not answer', async () => {
    const broken = { query: () => Promise.reject(new Error('no database')) };
    const pulse = createPulse(tmpdir(), broken as never);
    await expect(pulse.beat()).resolves.toBeUndefined();
    await expect(pulse.stop()).resolves.toBeUndefined();
  });
});
