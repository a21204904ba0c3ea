import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { Checksums, entryNames, Manifest, nameOf } from '#server/operate/backups/archive-format.ts';
import { readEntries } from '#server/operate/backups/archive-reader.ts';
import { ArchiveWriter, sha256Of, toJson } from '#server/operate/backups/archive-writer.ts';
import { quoteTable } from '#server/operate/backups/copy-tables.ts';
import type { BackupNeeds } from '#server/operate/backups/create-backup.ts';
import { FolderPlace } from '#server/operate/backups/folder-place.ts';
import { restoreBackup } from '#server/operate/backups/restore-backup.ts';
import { listTables } from '#server/operate/backups/table-catalogue.ts';
import { verifyArchive } from '#server/operate/backups/verify-archive.ts';
import { createByteStore } from '#server/wire/storage/byte-store.ts';
import { createEmptyDatabase, createTestDatabase } from './database.ts';

/** A database with a data directory beside it; both go when the test ends. */
export type Site = BackupNeeds & { place: FolderPlace; ask: Ask };
type Ask = <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>;

export async function makeSite({ isEmpty = false } = {}): Promise<Site> {
  const database = await (isEmpty ? createEmptyDatabase() : createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'sh-site-'));
  onTestFinished(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  let moments = 0;
  return {
    clientConfig: database.config,
    isOurs: false,
    isHurried: true,
    bytes: createByteStore({ s3: undefined, dataDir }),
    place: new FolderPlace(join(dataDir, 'backups')),
    config: {
      dataDir,
      jwtSecret: undefined,
      previousJwtSecret: undefined,
      backups: { place: undefined, atMinute: 180, keep: 14, passphrase: undefined },
    },
    // No two restore points of one name.
    now: () => new Date(Date.parse('2026-11-23T03:00:00Z') + 1_000 * moments++),
    ask: (sql, values) => askDatabase(database.config, sql, values),
  };
}

async function askDatabase<Row extends pg.QueryResultRow>(
  config: pg.ClientConfig,
  sql: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

const oddText = 'tab\t, line\nfeed, back\\slash, \\N, \\., "quotes", ünïcode 🏈, return\r.';

/** A person with a picture and favourites, games that end, headlines that COPY has to escape. */
export async function fillSite(site: Site, games = 50): Promise<{ userId: string; key: string }> {
  const [userId, key] = [randomUUID(), randomUUID()];
  await site.ask(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at) values ($1, $2, 'none', now())`,
    [userId, `${userId}@example.com`],
  );
  await site.ask(
    `insert into games (external_id, sport, status, scheduled_at, home_team, away_team)
     select 'game_' || $1::text || n, 'NFL', 'scheduled', now() + n * interval '1 hour', 'Home ' || n, $2
     from generate_series(1, $3::int) n`,
    [userId, oddText, games],
  );
  await site.ask(
    `insert into news (sport, external_id, headline, published_at) values ('NFL', $1, $2, now())`,
    [userId, oddText],
  );
  await addFile(site, { userId, key });
  return { userId, key };
}

export async function addFile(
  { ask, bytes }: Site,
  { userId, key }: { userId: string; key: string },
): Promise<void> {
  await bytes.put(key, Buffer.from(`picture of ${key} \0\u00ff`), 'image/webp');
  await ask('insert into storage.discarded (version) values ($1)', [key]);
  await ask(
    `insert into storage.objects (bucket_id, name, owner, version, metadata)
     values ('avatars', $1, $2, $3, '{"mimetype": "image/webp", "size": 10}')`,
    [`${userId}/${key}.webp`, userId, key],
  );
}

/** Every row of every table, every sequence and every byte of every file, as text to compare. */
export async function readState({ clientConfig, bytes, ask }: Site): Promise<object> {
  const client = new pg.Client(clientConfig);
  await client.connect();
  const rows: Record<string, string[]> = {};
  for (const table of await listTables(client)) {
    const found = await client.query<{ line: string }>(
      `select t::text as line from ${quoteTable(table)} t order by 1`,
    );
    rows[nameOf(table)] = found.rows.map(({ line }) => line);
  }
  await client.end();
  const sequences = await ask(
    'select schemaname, sequencename, last_value from pg_sequences order by 1, 2',
  );
  const objects = await ask<{ version: string }>('select version from storage.objects order by 1');
  const files = objects.map(async ({ version }) => [
    version,
    Buffer.from((await bytes.get(version)) ?? []).toString('base64'),
  ]);
  return { rows, sequences, files: await Promise.all(files) };
}

/** As the program does it: verified first. */
export async function restoreFrom(
  source: Site,
  name: string,
  target: Site,
  more: Partial<BackupNeeds> = {},
) {
  const open = () => source.place.read(name);
  const archive = await verifyArchive(await open());
  const restorePoints: string[] = [];
  const onRestorePoint = (point: string) => restorePoints.push(point);
  const summary = await restoreBackup({ ...target, ...more, archive, open, onRestorePoint });
  return { ...summary, restorePoints };
}

/** The same archive with other migrations in its manifest, and right checksums. */
export async function rewriteArchive(
  { place }: Site,
  from: string,
  to: string,
  change: (migrations: Manifest['migrations']) => Manifest['migrations'],
): Promise<void> {
  const writer = new ArchiveWriter(new Date());
  const written = place.write(to, writer.bytes);
  let manifest = Buffer.alloc(0);
  for await (const entry of readEntries(await place.read(from))) {
    if (entry.name === entryNames.manifest) {
      const site = Manifest.parse(JSON.parse(entry.content.toString()));
      manifest = Buffer.from(toJson({ ...site, migrations: change(site.migrations) }));
      await writer.add(entry.name, manifest);
    } else if (entry.name === entryNames.checksums) {
      const checksums = Checksums.parse(JSON.parse(entry.content.toString()));
      await writer.seal({ ...checksums, manifest: sha256Of(manifest) });
    } else if (entry.name !== entryNames.seal) await writer.add(entry.name, entry.content);
  }
  await written;
}
