import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { AppError } from '#shared/errors.ts';
import { advisoryLocks } from './locks.ts';

const migrationsDir = fileURLToPath(new URL('../../../database/migrations/', import.meta.url));
export const oldestVersion = 15;

export type Migration = { name: string; sql: string; sha256: string };

/** Below the app's tables: our own platform (roles, auth, realtime), or what a hosted Supabase project has instead. */
export type Ground = 'platform' | 'hosted';

/** The app's migrations about our own platform: a hosted project lets nobody add to the schemas of its services. */
const ofOurPlatform = /_(?:names_of_facts|told_\w+)\.sql$/;

const known = new Map<Ground, Promise<Migration[]>>();

/** What this process was started with; an update on disk counts from the next start. */
export function readMigrations(ground: Ground = 'platform'): Promise<Migration[]> {
  const read = known.get(ground) ?? readFiles(ground);
  known.set(ground, read);
  return read;
}

/** The ground first, then the app's own. */
async function readFiles(ground: Ground): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for (const folder of [ground, 'app']) {
    const files = (await readdir(join(migrationsDir, folder))).filter(
      (file) => file.endsWith('.sql') && !(ground === 'hosted' && ofOurPlatform.test(file)),
    );
    for (const file of files.sort()) {
      const sql = await readFile(join(migrationsDir, folder, file), 'utf8');
      migrations.push({ name: `${folder}/${file}`, sql, sha256: hash('sha256', sql) });
    }
  }
  return migrations;
}

/**
 * Brings the database to the newest schema, each migration in its own transaction, one process at a time.
 * Throws when an applied migration was edited afterwards, and on a ground that the database does not have.
 */
export async function migrate(
  clientConfig: pg.ClientConfig,
  wanted: Ground | 'either' = 'platform',
): Promise<string[]> {
  const client = new pg.Client(clientConfig);
  await client.connect();
  try {
    await checkVersion(client);
    const ground = wanted === 'either' ? await findGround(client) : wanted;
    await checkGround(client, ground);
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
    const news = await listMissing(client, ground);
    // A crash may undo the last migrations, each together with its row: the next start applies them again.
    await client.query('set synchronous_commit = off');
    for (const migration of news) await runMigration(client, migration);
    return news.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** The same inside a transaction of the caller's, which then holds all or nothing; only `names` where they are given. */
export async function migrateInside(
  client: pg.ClientBase,
  names?: ReadonlySet<string>,
): Promise<void> {
  for (const migration of await listMissing(client, 'platform')) {
    if (names?.has(migration.name) === false) continue;
    await runMigration(client, migration);
    // A later one could not alter a table about which something is yet to be checked.
    await client.query('set constraints all immediate; set constraints all deferred');
  }
}

/** Throws when an applied migration was edited afterwards. */
async function listMissing(client: pg.ClientBase, ground: Ground): Promise<Migration[]> {
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
  return (await readMigrations(ground)).filter(({ name, sha256 }) => {
    const found = applied.get(name);
    if (found === undefined || found === sha256) return found === undefined;
    throw new AppError('internal', `Migration ${name} was edited after it had been applied.`);
  });
}

export async function checkVersion(client: pg.ClientBase): Promise<void> {
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

async function checkGround(client: pg.Client, wanted: Ground): Promise<void> {
  const ground = await findGround(client);
  if (ground === wanted) return;
  throw new AppError(
    'conflict',
    ground === 'hosted'
      ? 'DATABASE_URL leads to a hosted Supabase project, whose own services stand in the place of this server: docs/operate/supabase.md says how.'
      : 'This database belongs to no Supabase project: its schema auth does not hold the migrations of its auth service.',
  );
}

/** Supabase's auth service keeps a table of its own migrations, which is how its databases are known. */
async function findGround(client: pg.Client): Promise<Ground> {
  const { rows } = await client.query<{ is_hosted: boolean }>(
    `select to_regclass('auth.schema_migrations') is not null as is_hosted`,
  );
  return rows[0]?.is_hosted ? 'hosted' : 'platform';
}

/** One message is one transaction, unless the caller has begun one: a migration and its row stand or fall together. */
async function runMigration(client: pg.ClientBase, { name, sql, sha256 }: Migration) {
  try {
    const row = [name, sha256].map(pg.escapeLiteral).join(', ');
    await client.query(`${sql}\n; insert into internal.migrations (name, sha256) values (${row})`);
  } catch (error) {
    throw new AppError('internal', `Migration ${name} failed.`, { cause: error });
  }
}
