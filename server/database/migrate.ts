import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { AppError } from '#shared/errors.ts';

const migrationsDir = fileURLToPath(new URL('../../database/migrations/', import.meta.url));
const lockKey = 7_203_001;
export const oldestVersion = 15;

export type Migration = { name: string; sql: string; sha256: string };

let known: Promise<Migration[]> | undefined;

/** What this process was started with; an update on disk counts from the next start. */
export function readMigrations(): Promise<Migration[]> {
  known ??= readFiles();
  return known;
}

/** Platform first (roles, auth, realtime: what a hosted Supabase project brings), then the app's own. */
async function readFiles(): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for (const folder of ['platform', 'app']) {
    const files = (await readdir(join(migrationsDir, folder))).filter((file) =>
      file.endsWith('.sql'),
    );
    for (const file of files.sort()) {
      const sql = await readFile(join(migrationsDir, folder, file), 'utf8');
      migrations.push({
        name: `${folder}/${file}`,
        sql,
        sha256: createHash('sha256').update(sql).digest('hex'),
      });
    }
  }
  return migrations;
}

/**
 * Brings the database to the newest schema, each migration in its own transaction, one process at a time.
 * Throws when an applied migration was edited afterwards.
 */
export async function migrate(clientConfig: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(clientConfig);
  await client.connect();
  try {
    await checkVersion(client);
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(`
      create schema if not exists internal;
      create table if not exists internal.migrations (
        name text primary key,
        sha256 text not null,
        applied_at timestamptz not null default now()
      )`);
    const { rows } = await client.query<Pick<Migration, 'name' | 'sha256'>>(
      'select name, sha256 from internal.migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    const news: string[] = [];
    for (const migration of await readMigrations()) {
      const sha256 = applied.get(migration.name);
      if (sha256 === migration.sha256) continue;
      if (sha256 !== undefined) {
        throw new AppError(
          'internal',
          `Migration ${migration.name} was edited after it had been applied.`,
        );
      }
      await applyMigration(client, migration);
      news.push(migration.name);
    }
    return news;
  } finally {
    await client.end();
  }
}

async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  const [server] = rows;
  if (server === undefined || server.number >= oldestVersion * 10_000) return;
  throw new AppError(
    'internal',
    `DATABASE_URL leads to PostgreSQL ${server.version}; Sports Hub needs version ${oldestVersion} or newer.`,
  );
}

async function applyMigration(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into internal.migrations (name, sha256) values ($1, $2)', [
      name,
      sha256,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new AppError('internal', `Migration ${name} failed.`, { cause: error });
  }
}
