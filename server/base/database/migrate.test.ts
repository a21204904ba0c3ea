import type pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { createEmptyDatabase } from '#test/database.ts';
import { openDatabase } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { checkReadiness } from './readiness.ts';

async function createDatabase(): Promise<pg.ClientConfig> {
  const { config, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  return config;
}

function openPool(config: pg.ClientConfig): pg.Pool {
  const database = openDatabase(config);
  onTestFinished(() => database.close());
  return database.pool;
}

describe('migrating', () => {
  it('applies every migration once, platform before app', async () => {
    const config = await createDatabase();
    const names = (await readMigrations()).map(({ name }) => name);
    expect(await migrate(config)).toEqual(names);
    expect(await migrate(config)).toEqual([]);
    expect(names.findLastIndex((name) => name.startsWith('platform/'))).toBeLessThan(
      names.findIndex((name) => name.startsWith('app/')),
    );
  });

  it('is done once when several servers start at the same moment', async () => {
    const config = await createDatabase();
    const applied = await Promise.all([migrate(config), migrate(config), migrate(config)]);
    expect(applied.flat()).toHaveLength((await readMigrations()).length);
  });

  it('keeps nothing of a migration that fails, and goes on with it at the next start', async () => {
    const config = await createDatabase();
    const failing = 'app/20261206000802_outbox.sql';
    const pool = openPool(config);
    await pool.query(
      `create schema internal;
       create table internal.migrations (
         name text primary key check (name <> '${failing}'), sha256 text not null,
         applied_at timestamptz not null default now())`,
    );
    await expect(migrate(config)).rejects.toThrow(`Migration ${failing} failed.`);
    const made = `select to_regclass('internal.outbox') is not null as is_made`;
    expect((await pool.query(made)).rows).toEqual([{ is_made: false }]);
    await pool.query('alter table internal.migrations drop constraint migrations_name_check');
    expect((await migrate(config))[0]).toBe(failing);
    expect((await pool.query(made)).rows).toEqual([{ is_made: true }]);
  });

  it('refuses a migration that was edited after it had been applied', async () => {
    const config = await createDatabase();
    await migrate(config);
    const pool = openPool(config);
    await pool.query(
      `update internal.migrations set sha256 = 'other' where name = 'platform/0002_auth.sql'`,
    );
    await expect(migrate(config)).rejects.toThrow('platform/0002_auth.sql was edited');
  });
});

describe('readiness', () => {
  it('needs every migration', async () => {
    const config = await createDatabase();
    const pool = openPool(config);
    const missing = { isReady: false, reason: 'migrations are missing' };
    expect(await checkReadiness(pool)).toEqual(missing);
    await migrate(config);
    expect(await checkReadiness(pool)).toEqual({ isReady: true });
    await pool.query(`delete from internal.migrations where name like 'app/%'`);
    expect(await checkReadiness(pool)).toEqual(missing);
  });

  it('needs a database that answers', async () => {
    const pool = openPool({ host: '127.0.0.1', port: 1, user: 'nobody' });
    expect(await checkReadiness(pool)).toEqual({
      isReady: false,
      reason: 'database does not answer',
    });
  });
});

it('writes the 62 teams once, and later only what differs', async () => {
  const config = await createDatabase();
  await migrate(config);
  const pool = openPool(config);
  expect(await seedTeams(pool)).toBe(62);
  expect(await seedTeams(pool)).toBe(0);
  await pool.query(
    `update teams_master set city = 'Nowhere', logo_url = 'https://example.com/bills.png' where team_id = 'nfl-buf'`,
  );
  expect(await seedTeams(pool)).toBe(1);
  const { rows } = await pool.query(
    `select city, team_name, logo_url from teams_master where team_id = 'nfl-buf'`,
  );
  expect(rows).toEqual([
    { city: 'Buffalo', team_name: 'Buffalo Bills', logo_url: 'https://example.com/bills.png' },
  ]);
});
