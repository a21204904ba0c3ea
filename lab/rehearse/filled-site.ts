import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { seedTeams } from '../../database/seed/teams.ts';
import { openDatabase } from '../../server/base/database/database.ts';
import { startEmbeddedPostgres } from '../../server/base/database/embedded.ts';
import { migrate } from '../../server/base/database/migrate.ts';
import { nameOf } from '../../server/operate/backups/archive-format.ts';
import { sha256Of } from '../../server/operate/backups/archive-writer.ts';
import { quoteTable } from '../../server/operate/backups/copy-tables.ts';
import { listTables } from '../../server/operate/backups/table-catalogue.ts';
import type { ByteStore } from '../../server/wire/storage/byte-store.ts';
import { makeSeasons, makeUsers } from '../bench/scale-fill.ts';

export type SiteSize = { seasons: number; users: number; files: number };

/** Rows of many kinds and files of some kilobytes; the database must be empty. */
export async function fillSite(
  clientConfig: pg.ClientConfig,
  bytes: ByteStore,
  { seasons, users, files }: SiteSize,
): Promise<void> {
  await migrate(clientConfig);
  const database = openDatabase(clientConfig);
  await seedTeams(database.pool);
  await database.close();
  const client = new pg.Client(clientConfig);
  await client.connect();
  try {
    // As the bench of growth does it: the rows are of the past.
    await client.query('set session_replication_role = replica');
    if (seasons > 0) await client.query(makeSeasons(seasons));
    await client.query(makeUsers(users, 'none'));
    for (let number = 0; number < files; number += 1) {
      const key = randomUUID();
      await bytes.put(key, randomBytes(1_000 + number * 100), 'image/webp');
      await client.query(
        `insert into storage.objects (bucket_id, name, version, metadata) values ('avatars', $1, $1, '{"mimetype": "image/webp"}')`,
        [key],
      );
    }
  } finally {
    await client.end();
  }
}

/** Each table and each file by what it holds. */
export type SiteState = { rows: Map<string, string>; files: Map<string, string>; total: number };

/** Read by other means than those of a backup. */
export async function readSite(
  clientConfig: pg.ClientConfig,
  bytes: ByteStore,
): Promise<SiteState> {
  const client = new pg.Client({ ...clientConfig, options: '-c timezone=UTC' });
  await client.connect();
  try {
    const rows = new Map<string, string>();
    let total = 0;
    for (const table of await listTables(client)) {
      const columns = table.columns.map((column) => `t.${pg.escapeIdentifier(column)}`).join(', ');
      const { rows: found } = await client.query<{ rows: number; digest: string }>(
        `select count(*)::int as rows, coalesce(md5(string_agg(line, ',' order by line collate "C")), '') as digest
         from (select md5(row(${columns})::text) as line from ${quoteTable(table)} t) as lines`,
      );
      const [{ rows: count, digest } = { rows: 0, digest: '' }] = found;
      rows.set(nameOf(table), `${count} ${digest}`);
      total += count;
    }
    const objects = await client.query<{ version: string }>('select version from storage.objects');
    const files = new Map<string, string>();
    for (const { version } of objects.rows) {
      files.set(version, sha256Of((await bytes.get(version)) ?? Buffer.from('gone')));
    }
    return { rows, files, total };
  } finally {
    await client.end();
  }
}

/** Names of what differs. */
export function compareSites(one: SiteState, other: SiteState): string[] {
  return (['rows', 'files'] as const).flatMap((kind) => {
    const names = new Set([...one[kind].keys(), ...other[kind].keys()]);
    return [...names].filter((name) => one[kind].get(name) !== other[kind].get(name));
  });
}

export async function withEmbedded<T>(
  dataDir: string,
  work: (clientConfig: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  const postgres = await startEmbeddedPostgres(dataDir, { logger: pino({ level: 'silent' }) });
  try {
    return await work(postgres.clientConfig);
  } finally {
    await postgres.stop();
  }
}
